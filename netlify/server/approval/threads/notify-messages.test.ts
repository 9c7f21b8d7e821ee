import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { threadsAnswerSchema } from '#schema/calls/threads.ts';
import { openSite, verdicts } from '#tests/support/approval/calls.ts';
import { mailedApprovals, morning } from '#tests/support/approval/mailed.ts';
import { dyingStores, type KillPoint } from '#tests/support/store/faulty-store.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { openStores } from '../../store/stores.ts';
import { messageNotes, notifyOfMessages } from './notify-messages.ts';

const minute = 60_000;
const { calls, postmark, present } = await mailedApprovals();

async function asked(settings: object = {}): Promise<{ id: string; link: Record<string, string> }> {
  await present();
  const approval = { ...openSite.clientApproval, reminderEmail: 'rosa@cliente.test', notificationEmail: 'ana@vitrina.test', ...settings };
  const id = await calls.make({ ...openSite, clientApproval: approval });
  const { url } = approvalLinkSchema.parse((await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff })).body);
  return { id, link: { 'x-approval-token': new URL(url).searchParams.get('approval') ?? '' } };
}
async function write(id: string, text: string, link?: Record<string, string>, name = 'Rosa Ortega'): Promise<void> {
  if (!link) await present();
  const body = { section: 'hero', text, messageId: randomUUID(), ...(link ? { name } : {}) };
  expect((await calls.api.call('POST', `/api/config/${id}/threads`, { body, headers: link ?? calls.staff })).status).toBe(201);
}
const notificationOf = async (id: string) => {
  await present();
  return threadsAnswerSchema.parse((await calls.api.call('GET', `/api/config/${id}/threads`, { headers: calls.staff })).body).notification;
};
const tick = (stores = openStores(undefined), hasTime = () => true) => notifyOfMessages({ stores, source: steadySource('timer', Date.now()), hasTime });
const failures = () => vi.mocked(console.error).mock.calls.length;
/** The timer's minutes up to some after the start. In each, a mail that fails takes the rest of the time. */
async function until(minutes: number, every = 1): Promise<void> {
  for (let at = Date.now(); at <= morning + minutes * minute; at += every * minute) {
    vi.setSystemTime(at);
    const before = failures();
    await tick(undefined, () => failures() === before);
  }
}
const textsTo = (to: string) => postmark.mails.filter(({ To }) => To === to).map(({ TextBody }) => TextBody ?? '');

/** What the list says of a client, and whether it waits for a designer. */
async function listed(id: string) {
  await present();
  const ask = async (query: string) =>
    clientListSchema.parse((await calls.api.call('GET', `/api/configs?${query}`, { headers: calls.staff })).body).clients.find((client) => client.id === id);
  return { messages: (await ask(`ids=${id}`))?.messages, waits: (await ask('group=designer')) !== undefined };
}

test('an owner’s message counts as waiting in the client list until somebody answers, also after it was mailed', async () => {
  const { id, link } = await asked();
  expect(await listed(id)).toEqual({ messages: undefined, waits: false });
  await write(id, '¿Y el horario?', link);
  expect(await listed(id)).toEqual({ messages: 1, waits: true });
  await until(30);
  expect(textsTo('ana@vitrina.test')).toHaveLength(1);
  expect(await listed(id)).toEqual({ messages: 1, waits: true });
  // What follows is mailed within minutes, though the note is to be looked at tomorrow.
  await write(id, 'Cerramos a las ocho', link);
  await until(60);
  expect(textsTo('ana@vitrina.test')).toHaveLength(2);
  await messageNotes.forget(openStores(undefined));
  await until(63);
  expect(await listed(id)).toEqual({ messages: 1, waits: true });
  await write(id, 'Listo');
  expect(await listed(id)).toEqual({ messages: undefined, waits: false });
  await until(90);
});

describe('what is written under comments', () => {
  test('goes to the client in one mail of ten minutes, in both languages, with a link to answer; what follows in another', async () => {
    const { id } = await asked();
    await write(id, '¿Cuál foto?');
    vi.setSystemTime(morning + 4 * minute);
    await write(id, '<img src=x onerror=alert(1)>');
    expect(await notificationOf(id)).toBe('waiting');
    await until(9);
    expect(postmark.mails).toEqual([]);
    await until(30);
    expect(postmark.mails).toMatchObject([
      { To: 'rosa@cliente.test', Tag: 'message', Subject: expect.stringMatching(/ te escribió sobre tu sitio de Plomería Ortega · .* wrote to you about/) },
    ]);
    const [mail] = postmark.mails;
    expect(mail?.TextBody).toMatch(/Portada:\n {2}¿Cuál foto\?[\s\S]*Cover:\n {2}¿Cuál foto\?/);
    expect(mail?.TextBody).toMatch(new RegExp(`https://vitrina\\.test/revisar/.*-${id}\\?approval=[\\w.-]+#approval`));
    expect(mail?.HtmlBody).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.HtmlBody).not.toContain('<img');
    expect(await notificationOf(id)).toBe('sent');
    await write(id, 'La de la fachada');
    await until(60);
    expect(textsTo('rosa@cliente.test')).toHaveLength(2);
    expect(textsTo('rosa@cliente.test')[1]).not.toContain('¿Cuál foto?');
    expect(textsTo('ana@vitrina.test')).toEqual([]);
  });

  test('is said to wait only as long as it does: where nobody could be told when it was due, it is the designer’s to tell', async () => {
    const { id } = await asked();
    await write(id, '¿Cuál foto?');
    await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
    await until(30);
    await present();
    await calls.api.call('POST', `/api/config/${id}/restore`, { headers: calls.staff });
    await until(60);
    expect([postmark.mails, await notificationOf(id)]).toEqual([[], 'off']);
  });

  test('goes to the designer in the staff’s language; nobody is told of their own words', async () => {
    const { id, link } = await asked();
    await write(id, 'La tercera no es nuestra', link);
    await until(30);
    expect(postmark.mails).toMatchObject([{ To: 'ana@vitrina.test', Subject: 'Rosa Ortega te escribió sobre el sitio de Plomería Ortega' }]);
    expect(postmark.mails[0]?.TextBody).toContain(`https://vitrina.test/editor/client/${id}`);
    expect(postmark.mails[0]?.TextBody).not.toContain('approval=');
  });

  test('of a demo leads the designer to the demo’s editor', async () => {
    await present();
    await calls.read('services-demo');
    const clientApproval = { ...openSite.clientApproval, notificationEmail: 'ana@vitrina.test' };
    expect((await calls.edit('services-demo', { clientApproval })).status).toBe(200);
    const { url } = approvalLinkSchema.parse((await calls.api.call('POST', '/api/config/services-demo/approval-link', { headers: calls.staff })).body);
    await write('services-demo', 'Me gusta', { 'x-approval-token': new URL(url).searchParams.get('approval') ?? '' });
    await until(30);
    expect(textsTo('ana@vitrina.test')).toEqual([expect.stringContaining('https://vitrina.test/editor/services-demo\n')]);
  });

  test('is told to the designer under the name of who wrote last', async () => {
    const { id, link } = await asked();
    for (const name of ['Rosa Ortega', 'Pepe Ríos', 'Rosa Ortega']) await write(id, 'Hola', link, name);
    await until(30);
    expect(postmark.mails).toMatchObject([{ Subject: 'Rosa Ortega te escribió sobre el sitio de Plomería Ortega' }]);
  });

  test('wakes no client: what is written late goes out in the morning there', async () => {
    vi.setSystemTime(morning + 9.9 * 60 * minute);
    const { id } = await asked();
    await write(id, 'Buenas noches');
    await until(22.9 * 60, 30);
    expect(textsTo('rosa@cliente.test')).toEqual([]);
    await until(23.1 * 60, 5);
    expect(textsTo('rosa@cliente.test')).toHaveLength(1);
  });

  test.each<[what: string, settings: object, stop: (id: string) => Promise<unknown>]>([
    ['there is no address', { reminderEmail: '', notificationEmail: '' }, async () => undefined],
    ['the link was revoked', {}, (id) => calls.api.call('DELETE', `/api/config/${id}/approval-link`, { headers: calls.staff })],
    ['the site is archived', {}, (id) => calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff })],
  ])('is told to no client where %s', async (_what, settings, stop) => {
    const { id } = await asked(settings);
    await write(id, 'Hola');
    await stop(id);
    await until(40, 5);
    expect(postmark.mails).toEqual([]);
    expect(await notificationOf(id)).toBe('off');
  });

  test('a mail that the provider puts off is tried again; one that fails for good is told to the designer', async () => {
    const { id } = await asked();
    await write(id, 'Hola');
    postmark.state.behaviour = 'busy';
    await until(30, 5);
    expect(await notificationOf(id)).toBe('waiting');
    postmark.state.behaviour = 'takes';
    await until(100, 10);
    expect([textsTo('rosa@cliente.test').length, await notificationOf(id)]).toEqual([1, 'sent']);
    await write(id, '¿Sigues ahí?');
    postmark.state.behaviour = 'inactive';
    await until(200, 10);
    expect(await notificationOf(id)).toBe('failed');
  });
});

describe('of several people who are asked', () => {
  const carmen = { id: 'carmen01', name: 'Carmen Ortega', decides: true };
  const luis = { id: 'luis0002', name: 'Luis Ortega', decides: false };
  const wife = { id: 'elena003', name: 'Elena Ortega', decides: false };
  async function named() {
    const { id } = await asked({ access: 'link', approvers: [carmen, luis, wife], reminderEmail: 'carmen@cliente.test' });
    const made = approvalLinkSchema.parse((await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff })).body);
    const tokens = (made.approvers ?? []).map(({ url }) => ({ 'x-approval-token': new URL(url).searchParams.get('approval') ?? '' }));
    const said = { hero: { status: 'needsEdit', comments: 'Otra foto' } };
    const opine = (index: number, email: string) => calls.submit(id, { email, sectionApprovals: verdicts(said) }, tokens[index]);
    return { id, tokens, opine };
  }
  const receivers = () => postmark.mails.map(({ To }) => To).sort();

  test('a message goes to who commented, with their own link; under what nobody commented, to who decides', async () => {
    const { id, tokens, opine } = await named();
    await opine(1, 'luis@cliente.test');
    postmark.mails.length = 0;
    await write(id, '¿Cuál foto?');
    expect(await notificationOf(id)).toBe('waiting');
    await until(30);
    expect(receivers()).toEqual(['luis@cliente.test']);
    expect(postmark.mails[0]?.TextBody).toContain(tokens[1]?.['x-approval-token']);
    expect(JSON.stringify(postmark.mails)).not.toContain(tokens[0]?.['x-approval-token']);
    expect(await notificationOf(id)).toBe('sent');

    // Who decides joins in: from now on it is for both, and nobody is told the same twice.
    await write(id, 'La de la fachada', tokens[0]);
    await until(60);
    postmark.mails.length = 0;
    await write(id, 'Entonces esa');
    // The first mail takes the time of that minute: the next one goes out in the minute after, and nobody is mailed twice.
    vi.setSystemTime(morning + 75 * minute);
    await tick(undefined, () => postmark.mails.length === 0);
    expect(receivers()).toHaveLength(1);
    await until(76);
    expect(receivers()).toEqual(['carmen@cliente.test', 'luis@cliente.test']);
    expect(postmark.mails.filter(({ TextBody }) => TextBody?.includes('¿Cuál foto?'))).toEqual([]);
  });

  test('the designer must tell people without an address; removed approvers are not notified', async () => {
    const { id, opine } = await named();
    await opine(1, '');
    await opine(2, 'elena@cliente.test');
    postmark.mails.length = 0;
    await write(id, '¿Cuál foto?');
    await until(30);
    expect([receivers(), await notificationOf(id)]).toEqual([['elena@cliente.test'], 'off']);
    const { body } = await calls.read(id);
    await calls.edit(id, { clientApproval: { ...Object(body?.['clientApproval']), approvers: [carmen] } });
    postmark.mails.length = 0;
    await write(id, 'Listo');
    await until(60);
    expect([receivers(), await notificationOf(id)]).toEqual([['carmen@cliente.test'], 'sent']);
  });

  test('nobody is woken, and a mail that is put off is tried again for each', async () => {
    vi.setSystemTime(morning + 9.9 * 60 * minute);
    const { id, opine } = await named();
    await opine(1, 'luis@cliente.test');
    await opine(2, 'elena@cliente.test');
    postmark.mails.length = 0;
    await write(id, 'Buenas noches');
    await until(22.9 * 60, 60);
    expect(receivers()).toEqual([]);
    postmark.state.behaviour = 'busy';
    await until(23.2 * 60);
    postmark.state.behaviour = 'takes';
    await until(26 * 60, 30);
    expect(receivers()).toEqual(['elena@cliente.test', 'luis@cliente.test']);
  });
});

describe('the timer', () => {
  test('reads one record when nobody was written to; several at once send one', async () => {
    await until(0);
    const idle = dyingStores({ operation: Number.POSITIVE_INFINITY, when: 'before' });
    await tick(idle.stores);
    expect(idle.operations()).toBe(1);
    const { id } = await asked();
    await write(id, 'Hola');
    vi.setSystemTime(morning + 11 * minute);
    await Promise.all(Array.from({ length: 4 }, () => tick()));
    expect(textsTo('rosa@cliente.test')).toHaveLength(1);
  });

  test('finds everything that nobody was told of where its record is damaged or gone, and tells nothing twice', async () => {
    const [{ id }, { id: other, link }] = [await asked(), await asked()];
    await write(id, 'Ya avisado');
    await until(11);
    await write(id, 'Antes del daño');
    await openStores(undefined).own.publish.write('messages', { nonsense: true });
    await write(other, 'Después del daño', link);
    await until(30);
    await openStores(undefined).own.publish.remove('messages');
    await until(33);
    expect(textsTo('rosa@cliente.test').filter((text) => text.includes('Ya avisado'))).toHaveLength(1);
    expect(textsTo('rosa@cliente.test').filter((text) => text.includes('Antes del daño'))).toHaveLength(1);
    expect(textsTo('ana@vitrina.test').filter((text) => text.includes('Después del daño'))).toHaveLength(1);
  });

  test('killed at any point, it loses no message', async () => {
    const whole = dyingStores({ operation: Number.POSITIVE_INFINITY, when: 'before' });
    const due = async (text: string) => {
      vi.setSystemTime(morning);
      const { id } = await asked();
      await write(id, text);
      vi.setSystemTime(morning + 11 * minute);
      return id;
    };
    await due('entero');
    await tick(whole.stores);
    for (let operation = 0; operation < whole.operations(); operation += 1) {
      for (const when of ['before', 'after'] satisfies KillPoint['when'][]) {
        const text = `muere ${operation} ${when}`;
        const id = await due(text);
        await tick(dyingStores({ operation, when }).stores).catch(() => undefined);
        await tick();
        vi.setSystemTime(morning + 30 * minute);
        await tick();
        expect(textsTo('rosa@cliente.test').filter((mail) => mail.includes(text)).length, text).toBeGreaterThanOrEqual(1);
        expect(await notificationOf(id)).toBe('sent');
      }
    }
  });
});
