// The form on a device with the API, after the reply to an answer was lost: what happens when the device sends it again.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { formOf } from '#islands/approval/controller.ts';
import { waitingKey } from '#islands/approval/device-storage.ts';
import { storeToken } from '#islands/approval/token.ts';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { type ApprovalCalls, openSite, sections, siteOf, startApprovalCalls } from '#tests/support/approval/calls.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());

/** A browser's storage, with the methods that the form uses. */
const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

/** Whether the API's replies reach the device. */
let isHeard = true;
let posted: unknown[];
beforeEach(() => {
  isHeard = true;
  posted = [];
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  vi.stubGlobal('postMessage', (message: unknown) => void posted.push(message));
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit) => {
    const named = Object.fromEntries(new Headers(headers));
    const answer = await calls.api.ask(method, path, { headers: named, ...(typeof body === 'string' ? { rawBody: body } : {}) });
    if (!isHeard) throw new TypeError('Failed to fetch');
    return answer;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function newLink(id: string): Promise<string> {
  return approvalLinkSchema.parse((await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff })).body).url;
}

/** Opens the page on the device in a new tab, with a link or without. */
async function open(id: string, link?: string) {
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { href: link ?? `http://localhost/${id}`, pathname: `/${id}`, origin: 'http://localhost' });
  vi.stubGlobal('document', { body: { dataset: { config: id } } });
  storeToken();
  // Without a document, a new form is made for each visit.
  vi.stubGlobal('document', undefined);
  const form = formOf(id, sections);
  const token = link && new URL(link).searchParams.get('approval');
  const headers = token ? { 'x-approval-token': token } : {};
  const read = siteOf(await calls.read(id, headers));
  form.wake(read.revision, []);
  form.read({ config: (await calls.api.call('GET', `/api/config/${id}`, { headers })).body, revision: read.revision });
  return form;
}
type Form = Awaited<ReturnType<typeof open>>;
const phase = (form: Form) => form.$state.get().phase;
const becomes = (form: Form, wanted: string) => expect.poll(() => phase(form)).toBe(wanted);

/** Approves everything; the API stores the answer, but its reply is lost. */
async function loseAnswer(id: string, link?: string): Promise<Form> {
  const form = await open(id, link);
  form.act({ type: 'name', text: 'Rosa Luna' });
  for (const section of sections) form.act({ type: 'approve', section });
  isHeard = false;
  form.submit();
  await becomes(form, 'waiting');
  isHeard = true;
  return form;
}

test('an answer that arrives again once the form is open anew opens it, and does not say that it was recorded', async () => {
  const id = await calls.make();
  const form = await loseAnswer(id);
  const { clientApproval } = siteOf(await calls.read(id));
  await calls.edit(id, { clientApproval: { ...clientApproval, formStatus: 'active', clientInfo: { name: '', email: '', submissionDate: '' } } });
  form.retry();
  await becomes(form, 'editing');
  expect(form.$state.get()).toMatchObject({ name: '', verdicts: { hero: { status: 'pending' } } });
  expect([form.isBegun(), posted]).toEqual([false, [{ type: 'TEMPLATE_UPDATED' }]]);
  expect(await calls.submissions(id)).toHaveLength(1);
});

test('one that somebody has acted on meanwhile cannot be corrected, and the device says so at once', async () => {
  const id = await calls.make();
  const form = await loseAnswer(id);
  await calls.edit(id, { phone: '442 555 0188' });
  form.retry();
  await becomes(form, 'completed');
  expect(form.$state.get().answer).toMatchObject({ canCorrect: false, isActedOn: true });
});

test('one that went with a link that has ended since goes with the link by which its owner comes back', async () => {
  const id = await calls.make({ ...openSite, clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link' } });
  const link = await newLink(id);
  const form = await open(id, link);
  form.act({ type: 'name', text: 'Rosa Luna' });
  for (const section of sections) form.act({ type: 'approve', section });
  // No request arrives, because there is no network.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  form.submit();
  await becomes(form, 'waiting');
  vi.stubGlobal('fetch', fetch);
  await calls.api.call('DELETE', `/api/config/${id}/approval-link`, { headers: calls.staff });
  const again = await open(id, await newLink(id));
  await becomes(again, 'completed');
  expect(again.$state.get().answer).toMatchObject({ canCorrect: true, isActedOn: false });
  expect(await calls.submissions(id)).toMatchObject([{ name: 'Rosa Luna', overallApproved: true }]);
  expect(localStorage.getItem(waitingKey(id))).toBeNull();
});

test('an approval that arrives once a section says something else is told that something is left to review', async () => {
  for (const [change, isOutdated] of [
    [{ heroTitle: { es: 'Otra cosa', en: 'Something else' } }, true],
    [{ internalNotes: 'Llamó Rosa' }, false],
  ] as const) {
    const id = await calls.make({ ...openSite, clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link' } });
    const form = await open(id, await newLink(id));
    form.act({ type: 'name', text: 'Rosa Luna' });
    for (const section of sections) form.act({ type: 'approve', section });
    await calls.edit(id, change);
    form.submit();
    await becomes(form, 'completed');
    expect(form.$state.get().answer).toMatchObject({ canCorrect: true, isActedOn: false, isOutdated });
  }
});
