import { describe, expect, test, vi } from 'vitest';
import { remindersAnswerSchema } from '#schema/approval/reminders.ts';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { type PostmarkBehaviour, postmarkTestToken } from '#scripts/soak/postmark-server.ts';
import { openSite, verdicts } from '#tests/support/approval/calls.ts';
import { mailedApprovals, morning } from '#tests/support/approval/mailed.ts';
import { dyingStores, type KillPoint } from '#tests/support/store/faulty-store.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { runOtherJobs } from '../../publish/timer.ts';
import { reindex } from '../../store/index/client-index.ts';
import { openStores } from '../../store/stores.ts';
import { reminderNotes } from './notes.ts';
import { remindClients } from './remind.ts';

const hour = 3_600_000;
const day = 24 * hour;

const { calls, postmark, present } = await mailedApprovals();

const approval = { ...openSite.clientApproval, remindAfter: '3, 7', reminderEmail: 'rosa@cliente.test' };
/** A site whose client has its link, since now. */
async function asked(settings: object = {}, fields: object = {}): Promise<string> {
  await present();
  const id = await calls.make({ ...openSite, ...fields, clientApproval: { ...approval, ...settings } });
  await link(id);
  return id;
}
async function link(id: string, method = 'POST'): Promise<void> {
  await present();
  expect((await calls.api.call(method, `/api/config/${id}/approval-link`, { headers: calls.staff })).status).toBeLessThan(300);
}
const change = async (id: string, settings: object) => {
  await present();
  const { body } = await calls.read(id);
  expect((await calls.edit(id, { clientApproval: { ...Object(body?.['clientApproval']), ...settings } })).status).toBe(200);
};
/** The timer's minutes up to some days after the start: some hours lie between two. */
async function until(days: number, hours = 3): Promise<void> {
  for (let at = Date.now(); at <= morning + days * day; at += hours * hour) {
    vi.setSystemTime(at);
    await remindClients({ stores: openStores(undefined), source: steadySource('timer', at) });
  }
}
const mailsTo = (id: string) => postmark.mails.filter(({ TextBody }) => TextBody?.includes(`-${id}?approval=`));
async function reminders(id: string, body?: object) {
  await present();
  const answer = await calls.api.call(body ? 'POST' : 'GET', `/api/config/${id}/reminders`, { headers: calls.staff, ...(body ? { body } : {}) });
  return remindersAnswerSchema.parse(answer.body);
}

/** Which reminder the client list asks the designer to write. */
async function toRemind(id: string): Promise<number | undefined> {
  await present();
  const { body } = await calls.api.call('GET', `/api/configs?approval=active&ids=${id}`, { headers: calls.staff });
  return clientListSchema.parse(body).clients[0]?.toRemind;
}

describe('a client who does not answer', () => {
  test('is reminded by mail after three and seven days, with a link that opens the form, and never again', async () => {
    const id = await asked();
    await until(2.9);
    expect(mailsTo(id)).toEqual([]);
    expect(await reminders(id)).toMatchObject({ most: 2, reminders: [], next: { step: 1, at: '2027-01-14T16:00:00.000Z', isDue: false, byMail: true } });
    await until(3.1);
    expect(mailsTo(id)).toMatchObject([{ To: 'rosa@cliente.test', Tag: 'reminder' }]);
    const [mail] = mailsTo(id);
    expect(mail?.Subject).toBe('Tu sitio de Plomería Ortega espera tu respuesta · Your Plomería Ortega site is waiting for your answer');
    expect(mail?.TextBody).toContain('Te lo recordamos 2 veces como máximo (esta es la 1)');
    expect(mail?.TextBody).toContain('https://vitrina.test/en/revisar/');
    const token = /approval=([\w.-]+)/.exec(mail?.TextBody ?? '')?.[1] ?? '';
    expect((await calls.api.call('GET', `/api/config/${id}?approval=${token}`)).body).toMatchObject({ clientApproval: { isFormEnabled: true } });
    await until(29);
    expect(mailsTo(id)).toHaveLength(2);
    expect(mailsTo(id)[1]?.TextBody).toContain('Es el último recordatorio que te mandamos.');
    expect(await reminders(id)).toMatchObject({
      reminders: [
        { step: 1, state: 'sent' },
        { step: 2, state: 'sent' },
      ],
      next: null,
    });
  });

  test('is not reminded at night on the business’s clock', async () => {
    vi.setSystemTime(morning - 9 * hour);
    const ids = [await asked({}, { timeZone: 'America/Tijuana' }), await asked({}, { timeZone: 'America/Cancun' })];
    await until(9, 1);
    // 9:00 there: the links were made at one in the morning and earlier.
    expect(ids.map((id) => mailsTo(id).length)).toEqual([2, 2]);
    const sent = await Promise.all(ids.map(async (id) => (await reminders(id)).reminders.map(({ at }) => new Date(at).getUTCHours())));
    expect(sent).toEqual([
      [17, 17],
      [14, 14],
    ]);
  });

  test.each<[what: string, stop: (id: string) => Promise<unknown>]>([
    ['the answer', (id) => calls.submit(id, { sectionApprovals: verdicts() })],
    ['switching the form off', (id) => change(id, { isFormEnabled: false })],
    ['an empty ladder', (id) => change(id, { remindAfter: '' })],
    ['archiving', (id) => present().then(() => calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff }))],
    ['revoking the link', (id) => link(id, 'DELETE')],
  ])('%s ends it', async (_what, stop) => {
    const id = await asked();
    await until(3.1);
    expect(mailsTo(id)).toHaveLength(1);
    await stop(id);
    await until(20);
    expect(mailsTo(id)).toHaveLength(1);
    expect((await reminders(id)).next).toBeNull();
  });

  test('is reminded anew once the site is sent again, at the address of the answer where the designer knows none', async () => {
    const id = await asked({ reminderEmail: '' });
    const { link: sent } = await reminders(id);
    await calls.submit(
      id,
      { email: 'nora@cliente.test', name: 'Nora Cruz', sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments: 'Otra foto' } }) },
      { 'x-approval-token': new URL(sent?.url ?? '').searchParams.get('approval') ?? '' },
    );
    vi.setSystemTime(morning + day);
    await change(id, { formStatus: 'active' });
    await until(4.1);
    expect(mailsTo(id)).toMatchObject([{ To: 'nora@cliente.test' }]);
    expect(mailsTo(id)[0]?.TextBody).toContain('¡Hola, Nora!');
    // What is saved meanwhile begins no new round.
    await present();
    await calls.edit(id, { phone: '442 555 0111' });
    await until(20);
    expect(mailsTo(id)).toHaveLength(2);
  });

  test('a ladder made shorter and a link renewed never make more than are set', async () => {
    const id = await asked();
    await until(3.1);
    await change(id, { remindAfter: '1, 5' });
    await link(id);
    await until(7.9);
    expect(mailsTo(id)).toHaveLength(1);
    await until(29);
    expect(mailsTo(id)).toHaveLength(2);
  });
});

describe('without an address', () => {
  test('the message is ready for WhatsApp, and what was written by hand counts once', async () => {
    const id = await asked({ reminderEmail: '' });
    await until(3.1);
    expect(postmark.mails).toEqual([]);
    const waiting = await reminders(id);
    expect(waiting).toMatchObject({ next: { step: 1, isDue: true, byMail: false } });
    expect(await toRemind(id)).toBe(1);
    expect(waiting.link?.whatsappText.es).toContain('Te recuerdo que tu sitio de Plomería Ortega espera tu respuesta: https://');
    for (const step of [1, 1])
      expect(await reminders(id, { step })).toMatchObject({ reminders: [{ step: 1, state: 'done' }], next: { step: 2, isDue: false } });
    expect(await toRemind(id)).toBeUndefined();
    expect(await reminders(id, { step: 9 })).toMatchObject({ next: { step: 2 } });
    // The second is due: an answer takes it from the list at once, before the timer looks again.
    await until(7.1);
    expect(await toRemind(id)).toBe(2);
    await calls.submit(id, { sectionApprovals: verdicts() });
    expect(await toRemind(id)).toBeUndefined();
  });

  test('if one becomes known later, the remaining reminders go by mail', async () => {
    const id = await asked({ reminderEmail: '' });
    await until(3.1);
    await reminders(id, { step: 1 });
    await change(id, { reminderEmail: 'rosa@cliente.test' });
    await until(29);
    expect(mailsTo(id)).toHaveLength(1);
  });

  test('a preview, which has no timer, stores no notes', async () => {
    const id = await asked();
    const preview = 'deploy-preview-9';
    const there = await calls.api.signIn(undefined, { preview });
    const { status } = await calls.api.call('POST', `/api/config/${id}/reminders`, { body: { step: 1 }, headers: there, preview });
    expect(status).toBe(200);
    expect((await reminders(id)).reminders).toEqual([]);
    for (const body of [{}, { step: 0 }, { step: '1' }, { step: 1, to: 'x@y.test' }]) {
      expect((await calls.api.call('POST', `/api/config/${id}/reminders`, { body, headers: calls.staff })).status).toBe(422);
    }
  });
});

test('without a mail provider the designer is told to send the reminder by hand; the next one is mailed once there is a provider', async () => {
  const id = await asked();
  delete process.env['POSTMARK_SERVER_TOKEN'];
  await until(3.1);
  expect(await reminders(id)).toMatchObject({ reminders: [{ step: 1, state: 'outbox' }], missed: 1, next: { step: 2 } });
  expect(await toRemind(id)).toBe(1);
  process.env['POSTMARK_SERVER_TOKEN'] = postmarkTestToken;
  await until(7.2);
  expect(mailsTo(id)).toHaveLength(1);
  expect(await toRemind(id)).toBeUndefined();
});

describe('the timer', () => {
  test('several at once send one', async () => {
    const id = await asked();
    await until(2.9);
    vi.setSystemTime(morning + 3 * day);
    const timers = Array.from({ length: 4 }, (_, n) => remindClients({ stores: openStores(undefined), source: steadySource(`timer-${n}`, Date.now()) }));
    await Promise.all(timers);
    expect(mailsTo(id)).toHaveLength(1);
  });

  test('begins no reminder so late that the host might end it half-way; the next minute sends the others', async () => {
    const ids = [await asked(), await asked(), await asked(), await asked(), await asked()];
    await until(2.9);
    vi.setSystemTime(morning + 3 * day + hour);
    // A provider that takes five seconds for each.
    vi.spyOn(performance, 'now').mockImplementation(() => postmark.mails.length * 5000);
    const minute = () => runOtherJobs({ stores: openStores(undefined), source: steadySource('timer', Date.now()) }, new Date());
    const sent = () => ids.reduce((sum, id) => sum + mailsTo(id).length, 0);
    await minute();
    expect(sent()).toBe(3);
    await minute();
    expect(ids.map((id) => mailsTo(id).length)).toEqual([1, 1, 1, 1, 1]);
    vi.restoreAllMocks();
  });

  test('reads one record when nothing is due, and finds everybody again where it is damaged or gone', async () => {
    const ids = [await asked(), await asked()];
    await until(0.5);
    const idle = dyingStores({ operation: Number.POSITIVE_INFINITY, when: 'before' });
    await remindClients({ stores: idle.stores, source: steadySource('timer', Date.now()) });
    expect(idle.operations()).toBe(1);
    await openStores(undefined).own.publish.write('reminders', { nonsense: true });
    ids.push(await asked());
    await until(1);
    await reindex(openStores(undefined));
    await reminderNotes.forget(openStores(undefined));
    await until(4);
    expect(ids.map((id) => mailsTo(id).length)).toEqual([1, 1, 1]);
  });

  test.each<[PostmarkBehaviour, number]>([
    ['busy', 3],
    ['inactive', 1],
  ])('a provider that %s is asked again only where the mail certainly did not go out', async (behaviour, tries) => {
    const id = await asked({ remindAfter: '3' });
    postmark.state.behaviour = behaviour;
    await until(5);
    expect(await reminders(id)).toMatchObject({ reminders: [{ step: 1, state: 'failed', tries }], next: null, missed: 1 });
    expect(mailsTo(id)).toEqual([]);
    expect(await toRemind(id)).toBe(1);
  });

  test('killed at any point, it sends no reminder twice, and loses one only between taking and sending it', async () => {
    const due = morning + 3 * day + hour;
    const dueAt = async () => {
      vi.setSystemTime(morning);
      const id = await asked({ remindAfter: '3' });
      vi.setSystemTime(due);
      return id;
    };
    const tick = (stores = openStores(undefined)) => remindClients({ stores, source: steadySource('timer', Date.now()) });
    const whole = dyingStores({ operation: Number.POSITIVE_INFINITY, when: 'before' });
    await tick();
    await dueAt();
    await tick(whole.stores);
    const lost: string[] = [];
    for (let operation = 0; operation < whole.operations(); operation += 1) {
      for (const when of ['before', 'after'] satisfies KillPoint['when'][]) {
        const id = await dueAt();
        await tick(dyingStores({ operation, when }).stores).catch(() => undefined);
        await tick();
        vi.setSystemTime(due + 2 * day);
        await tick();
        const { reminders: known, missed } = await reminders(id);
        expect(known).toHaveLength(1);
        expect(mailsTo(id).length, `${operation} ${when}`).toBeLessThanOrEqual(1);
        if (mailsTo(id).length === 1) continue;
        // Nobody knows that no mail went out: the list has somebody write it.
        lost.push(`${operation} ${when}`);
        expect([known[0]?.state, missed, await toRemind(id)]).toEqual(['sending', 1, 1]);
        expect(await reminders(id, { step: 1 })).toMatchObject({ reminders: [{ state: 'done' }], missed: null });
        expect(await toRemind(id)).toBeUndefined();
      }
    }
    expect(lost).not.toEqual([]);
    expect(lost.length).toBeLessThan(whole.operations());
  });
});
