import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type ApprovalCalls, openSite, startApprovalCalls } from '#tests/support/approval/calls.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());

const answerSchema = z.object({ revision: z.int(), fields: z.array(z.object({ path: z.string(), language: z.string().optional(), said: z.string() })) });
const ask = (id: string, query = '', headers: Record<string, string> = {}) => calls.api.call('GET', `/api/config/${id}/tappable${query}`, { headers });
const tell = (id: string, body: object, headers: Record<string, string> = {}) => calls.api.call('POST', `/api/config/${id}/tappable`, { body, headers });
const titles = async (answer: ReturnType<typeof ask>) => answerSchema.parse((await answer).body).fields.filter(({ path }) => path === 'heroTitle');
test('who may answer the form reads what may be corrected, of the revision that the page shows, and nothing private', async () => {
  const id = await calls.make({ ...openSite, internalNotes: 'Debe dos meses' });
  await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
  expect(await titles(ask(id))).toEqual([{ path: 'heroTitle', language: 'es', said: 'Fugas ya' }]);
  expect(await titles(ask(id, '?language=en'))).toEqual([{ path: 'heroTitle', language: 'en', said: 'Leaks now' }]);
  expect((await titles(ask(id, '?revision=1'))).map(({ said }) => said)).toEqual(['Fugas hoy']);
  expect(JSON.stringify((await ask(id)).body)).not.toMatch(/Debe dos meses|aviso@vitrina|clientApproval/);
  for (const query of ['?revision=0', '?revision=x', '?revision=1&also=2', '?language=fr']) expect((await ask(id, query)).status, query).toBe(422);
  expect((await ask(id, '?revision=9')).status).toBe(404);
});

test('before it is sent a proposal is told to be one that can be, in the words of the answer, and nothing is stored', async () => {
  const id = await calls.make(openSite);
  const title = { path: 'heroTitle', language: 'es', before: 'Fugas hoy', after: 'Fugas, hoy mismo' };
  expect((await tell(id, title)).status).toBe(200);
  for (const [body, path, message] of [
    [{ ...title, after: 'Dos\nlíneas' }, 'after', 'Así no se puede mostrar en la página. Revisa lo que escribiste.'],
    [{ ...title, path: 'internalNotes' }, 'path', 'Eso no se puede corregir desde aquí. Escríbelo en los comentarios de su sección.'],
  ] as const) {
    const { status, seen } = await tell(id, body);
    expect([status, seen.error.issues]).toEqual([422, [{ path, message }]]);
  }
  expect((await tell(id, { ...title, live: true })).status).toBe(422);
  expect((await tell(await calls.make({ ...openSite, clientApproval: {} }), title)).status).toBe(403);
  expect((await calls.read(id)).body?.['revision']).toBe(1);
  expect(await calls.submissions(id)).toEqual([]);
});

test('what goes live by itself is told to who holds the link alone, with today where closing for the day does', async () => {
  const clientApproval = { ...openSite.clientApproval, access: 'link', ownerDates: true, ownerPrices: true };
  const id = await calls.make({ ...openSite, weekHours: { monday: '09:00-18:00' }, clientApproval });
  const { body } = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
  const token = new URL(String(body?.['url'])).searchParams.get('approval') ?? '';
  const answer = (await ask(id, '', { 'x-approval-token': token })).body;
  expect(answer).toMatchObject({ live: ['price', 'date'], today: expect.stringMatching(/^hoursExceptions\.\d{4}-\d\d-\d\d$/) });
  const open = await calls.make({ ...openSite, clientApproval: { ...clientApproval, access: 'open' } });
  const told = (await ask(open)).body;
  expect(told).toMatchObject({ live: [] });
  expect(told).not.toHaveProperty('today');
});

test('nobody else does: 403 where the form is off or asks for a link, 404 for drafts, archived and unknown sites', async () => {
  const off = await calls.make({ ...openSite, clientApproval: { isFormEnabled: false } });
  expect((await ask(off)).status).toBe(403);
  const linked = await calls.make({ ...openSite, clientApproval: { ...openSite.clientApproval, access: 'link' } });
  expect((await ask(linked)).status).toBe(403);
  expect((await ask(linked, '', { 'x-approval-token': 'x'.repeat(40) })).status).toBe(403);
  const { body } = await calls.api.call('POST', `/api/config/${linked}/approval-link`, { headers: calls.staff });
  const token = new URL(String(body?.['url'])).searchParams.get('approval') ?? '';
  expect((await ask(linked, '', { 'x-approval-token': token })).status).toBe(200);
  const draft = await calls.make({ ...openSite, publishing: 'manual' });
  expect((await ask(draft)).status).toBe(404);
  await calls.api.call('DELETE', `/api/config/${off}`, { headers: calls.staff });
  for (const id of [off, '99999', 'home']) expect((await ask(id)).status).toBe(404);
});
