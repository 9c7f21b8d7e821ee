import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { threadsAnswerSchema } from '#schema/calls/threads.ts';
import { type ApprovalCalls, openSite, siteOf, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import { dyingStores } from '#tests/support/store/faulty-store.ts';
import { openStores } from '../../store/stores.ts';
import { claimUnmailed, collectMs, settleMail } from './mail-progress.ts';
import { writeMessage } from './thread-store.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

async function asked(body: object = openSite): Promise<{ id: string; link: Record<string, string> }> {
  const id = await calls.make(body);
  const made = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
  const { url } = approvalLinkSchema.parse(made.body);
  return { id, link: { 'x-approval-token': new URL(url).searchParams.get('approval') ?? '' } };
}
const write = (id: string, headers: Record<string, string>, body: object = {}) =>
  calls.api.call('POST', `/api/config/${id}/threads`, {
    body: { section: 'hero', text: '¿Puede ser otra foto?', name: headers === calls.staff ? undefined : 'Rosa', messageId: randomUUID(), ...body },
    headers,
  });
const read = (id: string, headers: Record<string, string>) => calls.api.call('GET', `/api/config/${id}/threads`, { headers });
const said = async (id: string) =>
  threadsAnswerSchema.parse((await read(id, calls.staff)).body).messages.map(({ n, by, name, text }) => `${n} ${by} ${name}: ${text}`);

describe('a thread', () => {
  test('both sides write, and read the same; after the answer, too', async () => {
    const { id, link } = await asked();
    expect((await write(id, link)).status).toBe(201);
    await calls.submit(id, { sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments: 'Otra foto' } }) });
    expect((await write(id, calls.staff, { text: 'Claro, ¿cuál?' })).status).toBe(201);
    expect((await write(id, link, { text: '<img src=x onerror=alert(1)>' })).status).toBe(201);
    expect(await said(id)).toEqual([
      '1 client Rosa: ¿Puede ser otra foto?',
      expect.stringMatching(/^2 designer .+: Claro, ¿cuál\?$/),
      '3 client Rosa: <img src=x onerror=alert(1)>',
    ]);
    const seen = await read(id, link);
    const ofStaff = threadsAnswerSchema.parse((await read(id, calls.staff)).body);
    expect(seen.body).toEqual({ messages: ofStaff.messages });
    // Nobody knows where to write to.
    expect(ofStaff.notification).toBe('off');
    expect(JSON.stringify(seen.body)).not.toMatch(/messageId|admin@vitrina/);
    expect(seen.headers.get('cache-control')).toBe('no-store');
  });

  test('nothing of it is lost by a reset, a save, a restore or sending again', async () => {
    const { id, link } = await asked();
    await write(id, link);
    await calls.submit(id, { sectionApprovals: verdicts() });
    const { body } = await calls.read(id);
    const cleared = { formStatus: 'active', clientInfo: { name: '', email: '', submissionDate: '' }, sectionApprovals: {}, overallApproved: false };
    expect((await calls.edit(id, { clientApproval: { ...Object(body?.['clientApproval']), ...cleared } })).status).toBe(200);
    expect(siteOf(await calls.read(id)).clientApproval.formStatus).toBe('active');
    await calls.api.call('POST', `/api/config/${id}/revisions/1/restore`, {
      headers: { ...calls.staff, 'if-match': (await calls.read(id)).headers.get('etag') ?? '' },
    });
    expect(await said(id)).toEqual(['1 client Rosa: ¿Puede ser otra foto?']);
  });

  test('is nobody else’s: without a link, with another site’s, with the form off, revoked, archived', async () => {
    const { id, link } = await asked();
    const other = await asked();
    await write(id, link);
    const refused = async (headers: Record<string, string>) => {
      for (const answer of [await read(id, headers), await write(id, headers)]) {
        expect([403, 404]).toContain(answer.status);
        expect(JSON.stringify(answer.body)).not.toContain('otra foto');
      }
    };
    await refused({});
    await refused({ 'x-approval-token': 'x' });
    await refused(other.link);
    const { body } = await calls.read(id);
    await calls.edit(id, { clientApproval: { ...Object(body?.['clientApproval']), isFormEnabled: false } });
    await refused(link);
    await calls.edit(id, { clientApproval: body?.['clientApproval'] });
    expect((await read(id, link)).status).toBe(200);
    await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
    await refused(link);
    await calls.api.call('POST', `/api/config/${id}/restore`, { headers: calls.staff });
    await calls.api.call('DELETE', `/api/config/${id}/approval-link`, { headers: calls.staff });
    await refused(link);
    expect(await said(id)).toHaveLength(1);
    expect(JSON.stringify((await calls.read(id, {})).body)).not.toContain('otra foto');
  });

  test('takes text of a known section from somebody with a name, not too fast', async () => {
    const { id, link } = await asked();
    for (const body of [
      { section: 'menu' },
      { section: 'x' },
      { text: ' ' },
      { name: ' ' },
      { text: 'a'.repeat(2001) },
      { messageId: 'x' },
      { by: 'designer' },
    ]) {
      expect((await write(id, link, body)).status, JSON.stringify(body)).toBe(422);
    }
    expect((await write(id, { ...link, 'accept-language': 'en' }, { name: '' })).seen.error.issues).toEqual([
      { path: 'name', message: 'Complete your name to continue' },
    ]);
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await write(id, link, { text: `${n}` }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(30);
    expect((await write(id, calls.staff)).status).toBe(201);
    // A designer has written all that a section takes: the client may still answer.
    const { own } = openStores(undefined);
    const messages = Array.from({ length: 60 }, (_, n) => ({
      n: n + 1,
      section: 'about',
      by: 'designer',
      name: 'Ana',
      text: 'x',
      at: '2026-11-01T00:00:00.000Z',
      messageId: `antes-${n}-antes`,
    }));
    await own.threads.write(id, { messages });
    expect((await write(id, calls.staff, { section: 'about' })).seen.error.code).toBe('thread_full');
    expect((await write(id, link, { section: 'about' })).status).toBe(201);
  });

  test('no simultaneous message is lost, and a repeated one is stored once', async () => {
    const { id, link } = await asked();
    const all = [
      ...Array.from({ length: 12 }, (_, n) => write(id, calls.staff, { text: `${n}` })),
      ...Array.from({ length: 4 }, () => write(id, link, { messageId: 'la-misma-de-rosa' })),
    ];
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(13);
    const lines = await said(id);
    expect(lines).toHaveLength(13);
    expect(lines.map((line) => Number(line.split(' ')[0]))).toEqual(lines.map((_, index) => index + 1));
  });

  test('a process that dies writes a message whole or not at all; sent again, it is there once', async () => {
    const { id } = await asked();
    const body = (n: number) => ({ section: 'hero' as const, text: `${n}`, name: 'Rosa', messageId: `muere-en-${n}-veces` });
    const about = (n: number) => ({ by: 'client' as const, template: 'services' as const, now: new Date(Date.now() + n * 3_600_000) });
    for (let operation = 0; operation < 4; operation += 1) {
      await writeMessage(dyingStores({ operation, when: 'after' }).stores, id, body(operation), about(operation)).catch(() => undefined);
      expect(await writeMessage(openStores(undefined), id, body(operation), about(operation))).toMatchObject({ ok: true });
    }
    expect(await said(id)).toEqual(['1 client Rosa: 0', '2 client Rosa: 1', '3 client Rosa: 2', '4 client Rosa: 3']);
  });

  test('over a damaged record nothing is written', async () => {
    const { id, link } = await asked();
    await openStores(undefined).own.threads.write(id, { messages: 'no' });
    for (const answer of [await write(id, link), await read(id, link), await read(id, calls.staff)]) expect(answer.seen.error.code).toBe('damaged');
    expect((await openStores(undefined).own.threads.read(id))?.value).toEqual({ messages: 'no' });
  });
});

test('a person whose key is the name of something that every object has is mailed like the others, and damages no record', async () => {
  const { id } = await asked();
  await write(id, calls.staff);
  const stores = openStores(undefined);
  for (const addressee of ['luis0001', 'constructor']) {
    const to = { id, recipient: { side: 'client', addressee } } as const;
    const due = new Date(Date.now() + collectMs);
    expect(await claimUnmailed(stores, to, () => true, due)).toMatchObject({ messages: [{ n: 1 }] });
    await settleMail(stores, to, { last: 1, result: { ok: true, provider: 'postmark' } }, due);
    expect(await claimUnmailed(stores, to, () => true, due)).toEqual({ messages: [] });
  }
  expect(await said(id)).toHaveLength(1);
});
