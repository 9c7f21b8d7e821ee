import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { remindersAnswerSchema } from '#schema/approval/reminders.ts';
import { approvalLinkSchema, submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { threadsAnswerSchema } from '#schema/calls/threads.ts';
import { type ApprovalCalls, openSite, siteOf, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import { openStores } from '../../store/stores.ts';
import { remindClients } from '../reminders/remind.ts';
import { settleSubmissions } from '../unsettled.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());

const carmen = { id: 'carmen01', name: 'Carmen Ortega', decides: true };
const luis = { id: 'luis0002', name: 'Luis Ortega', decides: false };
const namedSite = {
  ...openSite,
  services: [{ title: { es: 'Fugas', en: 'Leaks' }, price: '$350' }],
  clientApproval: { ...openSite.clientApproval, access: 'link', publishGate: true, ownerPrices: true, approvers: [carmen, luis] },
};
const stores = () => openStores(undefined);
const withToken = (token: string) => ({ 'x-approval-token': token });
const tokenIn = (url: string): string => new URL(url).searchParams.get('approval') ?? '';

async function linksOf(id: string) {
  const made = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
  const link = approvalLinkSchema.parse(made.body);
  const tokens = new Map(link.approvers?.map((approver) => [approver.id, tokenIn(approver.url)]));
  const tokenOf = (approver: { id: string }) => withToken(tokens.get(approver.id) ?? '');
  return { link, carmen: tokenOf(carmen), luis: tokenOf(luis) };
}
async function asked(site: object = namedSite) {
  const id = await calls.make(site);
  return { id, ...(await linksOf(id)) };
}
const listOf = async (id: string) =>
  submissionsAnswerSchema.parse((await calls.api.call('GET', `/api/config/${id}/submissions`, { headers: calls.staff })).body);
const headOf = async (id: string) => (await stores().own.configs.read(id))?.value;
const comment = { hero: { status: 'needsEdit', comments: 'Otra foto, de Luis' } };

describe('of several people', () => {
  test('each has a link and a message of her own; the one of the site is the decider’s', async () => {
    const { id, link } = await asked();
    expect(link.approvers?.map(({ name, decides }) => [name, decides])).toEqual([
      ['Carmen Ortega', true],
      ['Luis Ortega', false],
    ]);
    const [first, second] = link.approvers ?? [];
    expect([first?.url, first?.whatsappText]).toEqual([link.url, link.whatsappText]);
    expect(first?.whatsappText.es).toMatch(/^¡Hola, Carmen! .*Tú decides/s);
    expect(second?.whatsappText.es).toMatch(/^¡Hola, Luis! .*qué te parece/s);
    expect(second?.whatsappText.en).toContain(`/en/revisar/plomeria-ortega-${id}?approval=`);
    expect(tokenIn(second?.url ?? '')).not.toBe(tokenIn(link.url));
    // Once the site is sent again, the message is about the changes since their opinion.
    const luisToken = withToken(tokenIn(second?.url ?? ''));
    const messageToLuis = async () => (await linksOf(id)).link.approvers?.[1]?.whatsappText.en;
    await calls.submit(id, { sectionApprovals: verdicts(comment) }, luisToken);
    expect(await messageToLuis()).toMatch(/what you think/);
    await calls.submit(id, { sectionApprovals: verdicts(comment) }, withToken(tokenIn(link.url)));
    await calls.edit(id, { clientApproval: { ...siteOf(await calls.read(id)).clientApproval, formStatus: 'active' } });
    expect(await messageToLuis()).toMatch(/^Hello, Luis! There is something new .* since you gave us your opinion/);
    // Without names it is as it was.
    const plain = await linksOf(await calls.make(openSite));
    expect(plain.link.approvers).toBeUndefined();
    expect(tokenIn(plain.link.url).split('.')).toHaveLength(3);
  });

  test('who decides since an answer by somebody else is asked to decide, not told that changes are there which they asked for', async () => {
    const { id, ...link } = await asked();
    await calls.submit(id, { sectionApprovals: verdicts(comment) }, link.carmen);
    const sendAgain = async (approvers: object[]) => {
      const { clientApproval } = siteOf(await calls.read(id));
      await calls.edit(id, { clientApproval: { ...clientApproval, approvers, formStatus: 'active' } });
      return (await linksOf(id)).link.whatsappText.es;
    };
    expect(await sendAgain([carmen, luis])).toMatch(/^¡Hola, Carmen! Ya están los cambios que pediste/);
    expect(await sendAgain([{ ...luis, decides: true }])).toMatch(/^¡Hola, Luis! Tu sitio .* Tú decides/s);
  });

  test('the opinion of an approver who does not decide is stored, shown to the decider and designers, and does not complete the form', async () => {
    const { id, ...link } = await asked();
    const before = await headOf(id);
    expect((await calls.submit(id, { name: 'Luis', sectionApprovals: verdicts(comment) }, link.luis)).status).toBe(200);
    expect(await headOf(id)).toEqual(before);

    const { submissions, opinions } = await listOf(id);
    expect(submissions.map(({ n, name, isOpinion, overallApproved }) => [n, name, isOpinion, overallApproved])).toEqual([[1, 'Luis Ortega', true, false]]);
    expect(opinions).toMatchObject([{ name: 'Luis Ortega', sections: { hero: { status: 'needsEdit', comments: 'Otra foto, de Luis', changed: false } } }]);

    const decider = await calls.read(id, link.carmen);
    expect(decider.body).toMatchObject({ opinions, approver: { name: 'Carmen Ortega', decides: true, decider: 'Carmen' } });
    expect(siteOf(decider).clientApproval).toMatchObject({ formStatus: 'active', clientInfo: { name: 'Carmen Ortega', submissionDate: '' } });
    const own = await calls.read(id, link.luis);
    expect(own.body).toMatchObject({ approver: { name: 'Luis Ortega', decides: false }, answer: { canCorrect: true, isActedOn: false } });
    expect(siteOf(own).clientApproval).toMatchObject({ formStatus: 'completed', overallApproved: false, sectionApprovals: { hero: { status: 'needsEdit' } } });
    expect(own.body).not.toHaveProperty('opinions');

    // The section has changed: the opinion is marked as being about its earlier content.
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
    expect((await listOf(id)).opinions[0]?.sections).toMatchObject({ hero: { changed: true }, about: { status: 'approved', changed: false } });
    // The same opinion again is stored once; another one replaces it, from any device.
    await calls.submit(id, { sectionApprovals: verdicts() }, link.luis);
    await calls.submit(id, { sectionApprovals: verdicts() }, link.luis);
    expect((await listOf(id)).submissions.map(({ n, isReplaced }) => [n, isReplaced])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  test('only the decider’s answer completes, approves and opens the gate; opinions before and after it are kept', async () => {
    const { id, ...link } = await asked();
    const isPublic = async () => siteOf(await calls.read(id, {})).preparing !== true;
    await calls.submit(id, { sectionApprovals: verdicts() }, link.luis);
    expect(await isPublic()).toBe(false);
    const rest = { formId: 'telefono-de-carmen' };
    await calls.submit(id, { name: 'Otra', sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments: 'Mi comentario' } }), rest }, link.carmen);
    expect(siteOf(await calls.read(id)).clientApproval).toMatchObject({
      formStatus: 'completed',
      overallApproved: false,
      clientInfo: { name: 'Carmen Ortega' },
    });
    // Late, for instance from a telephone without network: it is not lost, and the decider may correct hers all the same.
    expect((await calls.submit(id, { sectionApprovals: verdicts(comment) }, link.luis)).status).toBe(200);
    const seen = await calls.read(id, link.luis);
    expect(seen.body).toMatchObject({ answer: { canCorrect: false, isActedOn: true } });
    expect(JSON.stringify(seen.body)).not.toContain('Mi comentario');
    expect((await calls.submit(id, { sectionApprovals: verdicts(), rest }, link.carmen)).status).toBe(200);
    expect(await isPublic()).toBe(true);
    expect((await listOf(id)).submissions.map(({ n, name, isOpinion, isReplaced }) => [n, name, isOpinion, isReplaced])).toEqual([
      [4, 'Carmen Ortega', false, false],
      [3, 'Luis Ortega', true, false],
      [2, 'Carmen Ortega', false, true],
      [1, 'Luis Ortega', true, false],
    ]);
    expect((await calls.submit(id, {}, link.carmen)).status).toBe(409);
  });

  test('the holder of a link follows the present settings: a new decider, removed approvers, links from before there were names', async () => {
    const id = await calls.make({ ...namedSite, clientApproval: { ...namedSite.clientApproval, approvers: [] } });
    const old = withToken(tokenIn((await linksOf(id)).link.url));
    const setApprovers = async (approvers: object[]) =>
      expect((await calls.edit(id, { clientApproval: { ...siteOf(await calls.read(id)).clientApproval, approvers } })).status).toBe(200);
    await setApprovers([carmen, luis]);
    const link = await linksOf(id);
    await setApprovers([carmen]);
    expect((await calls.submit(id, {}, link.luis)).status).toBe(403);
    expect(siteOf(await calls.read(id, link.luis)).preparing).toBe(true);
    await setApprovers([carmen, { ...luis, id: 'luis0003' }]);
    expect((await calls.submit(id, {}, link.luis)).status).toBe(403);
    await setApprovers([
      { ...carmen, decides: false },
      { ...luis, decides: true },
    ]);
    expect((await calls.submit(id, {}, link.carmen)).status).toBe(200);
    expect(siteOf(await calls.read(id)).clientApproval.formStatus).toBe('active');
    expect((await calls.read(id, old)).body).not.toHaveProperty('approver');
    expect((await calls.submit(id, { name: 'Rosa', rest: { formId: 'un-telefono' } }, old)).status).toBe(200);
    expect(siteOf(await calls.read(id)).clientApproval).toMatchObject({ formStatus: 'completed', overallApproved: true, clientInfo: { name: 'Rosa' } });
    await calls.api.call('DELETE', `/api/config/${id}/approval-link`, { headers: calls.staff });
    for (const ended of [link.luis, link.carmen, old]) expect((await calls.submit(id, {}, ended)).status).toBe(403);
  });

  test('the one who decides is reminded, by hand and by mail, with her own link; nobody’s opinion stops it', async () => {
    const clientApproval = { ...namedSite.clientApproval, remindAfter: '3', reminderEmail: 'casa@cliente.test' };
    const { id, link, ...tokens } = await asked({ ...namedSite, clientApproval });
    await calls.submit(id, { sectionApprovals: verdicts() }, tokens.luis);
    const { body } = await calls.api.call('GET', `/api/config/${id}/reminders`, { headers: calls.staff });
    expect(remindersAnswerSchema.parse(body).link).toMatchObject({ url: link.url, whatsappText: { es: expect.stringMatching(/^¡Hola, Carmen! Te recuerdo/) } });
    try {
      vi.stubEnv('URL', 'https://vitrina.test');
      // Noon in Mexico, four days on.
      const noon = Math.floor(Date.now() / 86_400_000 + 5) * 86_400_000 + 18 * 3_600_000;
      await remindClients({ stores: stores(), source: { now: () => new Date(noon), newWriteId: randomUUID } });
    } finally {
      vi.unstubAllEnvs();
    }
    const mails = await Promise.all((await stores().own.outbox.list()).map(async ({ key }) => JSON.stringify((await stores().own.outbox.read(key))?.value)));
    const [mail = '', ...more] = mails.filter((text) => text.includes(`-${id}?approval=`));
    expect(more).toEqual([]);
    expect(mail).toContain(tokens.carmen['x-approval-token']);
    expect(mail).toMatch(/Carmen/);
    expect(mail).not.toMatch(/Luis|luis0002/);
  });

  test('names without a link are refused, and told to nobody', async () => {
    const { clientApproval } = namedSite;
    const made = await calls.api.call('POST', '/api/config', {
      body: { ...namedSite, clientApproval: { ...clientApproval, publishGate: false, access: 'open' } },
      headers: calls.staff,
    });
    expect([made.status, JSON.stringify(made.body)]).toEqual([422, expect.stringContaining('clientApproval.access')]);
    const { id, ...link } = await asked({ ...namedSite, clientApproval: { ...clientApproval, publishGate: false } });
    await calls.submit(id, { sectionApprovals: verdicts(comment) }, link.luis);
    expect(JSON.stringify((await calls.read(id, {})).body)).not.toMatch(/Carmen|Luis|approver|opinion/);
    expect(JSON.stringify((await calls.read(id, link.luis)).body)).not.toMatch(/Carmen Ortega|carmen01|luis0002|"approvers"/);
    await calls.edit(id, { clientApproval: { ...siteOf(await calls.read(id)).clientApproval, isFormEnabled: false } });
    for (const token of [link.luis, link.carmen]) expect(JSON.stringify((await calls.read(id, token)).body)).not.toMatch(/Carmen|Luis|approver|opinion/);
    expect((await calls.submit(id, {}, link.luis)).status).toBe(403);
  });
});

describe('with the link of somebody who does not decide', () => {
  const formOfCarmen = 'telefono-de-carmen';
  const proposals = [{ path: 'services.0.price', language: 'es', before: '$350', after: '$1' }];
  type Try = { what: string; body?: object; headers?(link: { carmen: string; luis: string }): Record<string, string>; query?: string; status?: number };
  const own = ({ luis: token }: { luis: string }) => withToken(token);
  const swapped = (token: string, change: (parts: string[]) => string[]) => withToken(change(token.split('.')).join('.'));
  const tries: Try[] = [
    { what: 'everything approved' },
    { what: 'another name', body: { clientApproval: { clientInfo: { name: carmen.name, email: 'carmen@cliente.test' }, sectionApprovals: verdicts() } } },
    { what: 'another key in the body', body: { approver: carmen.id, opinion: false, decides: true, from: carmen } },
    {
      what: 'other settings in the body',
      body: { clientApproval: { approvers: [{ ...luis, decides: true }], formStatus: 'completed', access: 'open', publishGate: false } },
    },
    { what: 'the form of the decider’s device', body: { formId: formOfCarmen }, headers: (link) => ({ ...own(link), 'x-approval-form': formOfCarmen }) },
    { what: 'a price that would go live', body: { proposals } },
    { what: 'the link as a parameter', headers: () => ({}), query: 'own' },
    { what: 'an old revision', body: { revision: 1 } },
    { what: 'the decider’s key in the link', headers: ({ luis: token }) => swapped(token, ([a = '', b = '', , d = '']) => [a, b, carmen.id, d]), status: 403 },
    { what: 'no key in the link', headers: ({ luis: token }) => swapped(token, ([a = '', b = '', , d = '']) => [a, b, d]), status: 403 },
    { what: 'two keys in the link', headers: ({ luis: token }) => swapped(token, ([a = '', b = '', c = '', d = '']) => [a, b, c, carmen.id, d]), status: 403 },
    { what: 'two links in one header', headers: ({ luis: token }) => withToken(`${token}, ${token}`), status: 403 },
    { what: 'the editor’s header', headers: (link) => ({ ...own(link), 'x-vitrina-editor': '1' }), status: 401 },
    { what: 'a revision to save over', headers: (link) => ({ ...own(link), 'if-match': '"1"' }), status: 401 },
  ];

  test.each(tries)('$what: nothing of the site changes, and nobody else is heard', async ({ body = {}, headers = own, query, status = 200 }) => {
    const { id, ...link } = await asked();
    const tokens = { carmen: link.carmen['x-approval-token'], luis: link.luis['x-approval-token'] };
    const before = await headOf(id);
    const clientApproval = { clientInfo: { name: 'Luis', email: '' }, sectionApprovals: verdicts(), ...Object(Object(body).clientApproval) };
    const path = `/api/config/${id}${query === undefined ? '' : `?approval=${tokens.luis}`}`;
    const answer = await calls.api.call('PUT', path, { body: { ...body, clientApproval }, headers: headers(tokens) });
    expect(answer.status).toBe(status);
    expect(await headOf(id)).toEqual(before);
    expect(siteOf(await calls.read(id, {})).preparing).toBe(true);
    const kept = await Promise.all((await stores().own.submissions.list(`${id}/`)).map(async ({ key }) => (await stores().own.submissions.read(key))?.value));
    const expected = status === 200 ? [expect.objectContaining({ name: luis.name, approver: luis.id, opinion: true })] : [];
    expect(kept).toEqual(expected);
    expect(JSON.stringify(kept)).not.toContain('"live"');
    // Nor does the timer, which finishes answers whose function died.
    await settleSubmissions({ stores: stores(), source: { now: () => new Date(Date.now() + 3_600_000), newWriteId: randomUUID } });
    expect(await headOf(id)).toEqual(before);
    expect(siteOf(await calls.read(id)).clientApproval.formStatus).toBe('active');
  });

  test('an answer of the decider is not replaced, whatever device is named', async () => {
    const { id, ...link } = await asked();
    await calls.submit(id, { sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments: 'Mía' } }), rest: { formId: formOfCarmen } }, link.carmen);
    const before = await headOf(id);
    const stolen = { ...link.luis, 'x-approval-form': formOfCarmen };
    expect((await calls.submit(id, { sectionApprovals: verdicts(), rest: { formId: formOfCarmen } }, stolen)).status).toBe(200);
    expect(await headOf(id)).toEqual(before);
    expect(JSON.stringify((await calls.read(id, stolen)).body)).not.toContain('Mía');
  });

  test('no field goes live, and none is offered so', async () => {
    const { id, ...link } = await asked();
    const correctable = async (headers: Record<string, string>) => (await calls.api.call('GET', `/api/config/${id}/correctable`, { headers })).body;
    expect(await correctable(link.carmen)).toMatchObject({ live: ['price'] });
    expect(await correctable(link.luis)).toMatchObject({ live: [] });
    // The very proposal of the table does with the decider's link.
    await calls.submit(id, { rest: { proposals } }, link.carmen);
    expect((await calls.read(id)).body).toMatchObject({ services: [{ price: '$1' }] });
  });

  test('a message says whose it is, has room of its own, and passes for nobody else’s', async () => {
    const { id, ...link } = await asked();
    const messageId = randomUUID();
    const write = (headers: Record<string, string>, text: string, name: string) =>
      calls.api.call('POST', `/api/config/${id}/threads`, { body: { section: 'hero', text, name, messageId }, headers });
    expect((await write(link.carmen, 'Soy yo', 'C.')).status).toBe(201);
    expect((await write(link.luis, 'Yo no', carmen.name)).status).toBe(201);
    expect((await write(link.luis, 'Yo no', luis.name)).status).toBe(200);
    const { body } = await calls.api.call('GET', `/api/config/${id}/threads`, { headers: link.luis });
    expect(threadsAnswerSchema.parse(body).messages.map(({ name, text }) => `${name}: ${text}`)).toEqual(['Carmen Ortega: Soy yo', 'Luis Ortega: Yo no']);
    expect(JSON.stringify(body)).not.toMatch(/carmen01|luis0002/);
  });

  test('too many a day wait, and a removed person’s messages are refused', async () => {
    const { id, ...link } = await asked();
    const sent = (index: number) => calls.submit(id, { sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments: `Número ${index}` } }) }, link.luis);
    for (let index = 0; index < 20; index += 1) expect((await sent(index)).status).toBe(200);
    const refused = await sent(20);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 80_000]).toEqual([429, true]);
    expect((await calls.submit(id, {}, link.carmen)).status).toBe(200);
    await calls.edit(id, { clientApproval: { ...siteOf(await calls.read(id)).clientApproval, approvers: [carmen] } });
    const body = { section: 'hero', text: 'Hola', name: 'Luis', messageId: randomUUID() };
    expect((await calls.api.call('POST', `/api/config/${id}/threads`, { body, headers: link.luis })).status).toBe(403);
  });
});
