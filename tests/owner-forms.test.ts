// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { correctTexts } from '#content/approval/correct-texts.ts';
import { FieldForm } from '#islands/approval/correct/FieldForm.tsx';
import { SectionThread } from '#islands/approval/threads/SectionThread.tsx';
import { IntakeForm } from '#islands/intake/IntakeForm.tsx';
import { bodyOf, businessWords, changedDraft, type IntakeDraft, loadDraft, newDraft, removeDraft, storeDraft } from '#islands/intake/intake-draft.ts';
import { proposalsSchema } from '#schema/approval/proposal.ts';
import { submissionBodySchema } from '#schema/approval/submission.ts';
import { intakeBodySchema } from '#schema/calls/intake.ts';
import { messageBodySchema } from '#schema/calls/threads.ts';
import { invitationSchema } from '#schema/people/users.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

/** Types as a person does, of which React learns by the event. */
const typeInto = (input: HTMLInputElement | HTMLTextAreaElement | null, text: string) =>
  act(async () => {
    if (!input) throw new Error('There is no such input.');
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('a newer draft of another tab stays on the device when this tab’s has arrived', () => {
  const sent: IntakeDraft = { ...newDraft(), words: { story: 'Desde 1987.' }, isWaiting: true };
  storeDraft('121', sent);
  const others: IntakeDraft = { ...sent, isWaiting: false, words: { story: 'Desde 1987.', phone: '442 555 0100' } };
  storeDraft('121', others);
  removeDraft('121', sent);
  expect(loadDraft('121')).toEqual(others);
});

test('a draft that has arrived is removed from the device', () => {
  const sent: IntakeDraft = { ...changedDraft(newDraft()), photos: ['/media/x.jpg'], isWaiting: true, isSent: true };
  storeDraft('121', sent);
  storeDraft('122', sent);
  removeDraft('121', sent);
  expect([loadDraft('121'), loadDraft('122')]).toEqual([undefined, sent]);
});

test('text pasted from a table or a presentation is sent without its control characters, instead of being refused', () => {
  const pasted = 'Uno\tdos\u000btres\u0000 \ud83d';
  const words = Object.fromEntries([...businessWords, 'hoursWords'].map((word) => [word, pasted]));
  const body = bodyOf({ ...newDraft(), items: [{ name: pasted, price: pasted, words: `${pasted}\r\ncuatro` }], words }, 'es');
  const { items, words: sent } = intakeBodySchema.parse(body);
  expect(items).toEqual([{ name: 'Uno dos tres \ufffd', price: 'Uno dos tres \ufffd', words: 'Uno\tdos\ntres \ufffd\ncuatro' }]);
  expect([sent.phone, sent.story]).toEqual(['Uno dos tres \ufffd', 'Uno\tdos\ntres \ufffd']);
});

/** What each form sends, with a text in each of its places; what the server keeps of it, or `undefined` where it refuses it. */
const kept = (text: string) => ({
  answer: submissionBodySchema.safeParse({
    clientApproval: { clientInfo: { name: text }, sectionApprovals: { hero: { status: 'needsEdit', comments: text } } },
  }).data?.clientApproval,
  message: messageBodySchema.safeParse({ section: 'hero', text, name: text, messageId: 'mensaje-uno' }).data,
  intake: intakeBodySchema.safeParse({ sendId: 'envio-uno', language: 'es', items: [{ name: text }], words: { story: text } }).data,
  words: intakeBodySchema.safeParse({ sendId: 'envio-uno', language: 'es', words: { story: text } }).data,
  proposal: proposalsSchema.safeParse([{ path: 'heroTitle', language: 'es', before: 'Hoy', after: text }]).data?.[0]?.after,
  colleague: invitationSchema.safeParse({ email: 'luz@vitrina.test', name: text, role: 'editor' }).data?.name,
});

test.each(['\u200b', '\u2066\u2069', '\u202e', '\u3164', '\u115f\u1160', '\u2800', '\ufe0f', '\u00ad', '\u200d\u2060', ' \u200b\u3000'])(
  'a name of which nothing is seen (%j) is no name, and a text of which nothing is seen is blank',
  (unseen) => {
    expect(kept(unseen)).toEqual({ answer: undefined, message: undefined, intake: undefined, words: undefined, proposal: '', colleague: undefined });
    const comments = { clientApproval: { clientInfo: { name: 'Rosa' }, sectionApprovals: { hero: { status: 'needsEdit', comments: unseen } } } };
    expect(submissionBodySchema.parse(comments).clientApproval.sectionApprovals['hero']?.comments).toBe('');
  },
);

test.each([
  ['\u202easoR', 'asoR'],
  ['\u2068Rosa\u2069 \u202a442 555 0190\u202c', 'Rosa 442 555 0190'],
  ['Ñandú 👩🏽‍🍳 ❤️', 'Ñandú 👩🏽‍🍳 ❤️'],
  ['نمی\u200cدانم', 'نمی\u200cدانم'],
])('%j is kept as %j: what turns the direction of the text after it goes, what joins letters and emoji stays', (typed, text) => {
  expect(kept(typed)).toMatchObject({
    answer: { clientInfo: { name: text }, sectionApprovals: { hero: { comments: text } } },
    message: { text, name: text },
    intake: { items: [{ name: text }], words: { story: text } },
    proposal: text,
    colleague: text,
  });
});

test('text typed during a sending is kept, and waits to be sent', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  const answer = (sent: object[]) => act(async () => answers.shift()?.(Response.json({ name: 'La Espiga', sent })));
  history.replaceState(null, '', '/material?id=121&intake=abc');
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(createElement(IntakeForm, { language: 'es' })));
  await answer([]);
  const type = (name: string, text: string) => typeInto(container.querySelector(`[name="${name}"]`), text);
  await type('words.phone', '442 555 0100');
  await act(async () => container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await type('words.email', 'pan@espiga.test');
  await answer([{ photos: 0, items: 0, hasHours: false, hasWords: true }]);
  expect(loadDraft('121')).toMatchObject({ words: { email: 'pan@espiga.test' }, isWaiting: false });
  // As another sending that replaces the first: the designer is shown nothing twice.
  await act(async () => container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(bodies[2]).toMatchObject({ replaces: [Reflect.get(Object(bodies[1]), 'sendId')], words: { phone: '442 555 0100', email: 'pan@espiga.test' } });
  await answer([{ photos: 0, items: 0, hasHours: false, hasWords: true }]);
  expect(loadDraft('121')).toBeUndefined();
  await act(async () => root.unmount());
});

test('text typed while a message is being sent stays in the field as the next message, and pasted control characters are removed', async () => {
  const sent: unknown[] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_address: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Promise.resolve(Response.json({ messages: [] }));
    sent.push(JSON.parse(String(init.body)));
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const thread = createElement(SectionThread, { id: '121', section: 'hero', language: 'es', name: 'Ana', provider: 'Vitrina', offer: 'first' });
  await act(async () => root.render(thread));
  const press = () => act(async () => [...container.querySelectorAll('button')].at(-1)?.click());
  const answer = () => act(async () => answers.shift()?.(Response.json({ messages: [] }, { status: 201 })));
  const field = () => container.querySelector('textarea');
  await press();
  await typeInto(field(), 'Falta el\u000bmole');
  await press();
  await typeInto(field(), 'Falta el\u000bmole\nY el teléfono es otro');
  await answer();
  expect(field()?.value).toBe('Y el teléfono es otro');
  await press();
  await answer();
  expect(sent).toMatchObject([{ text: 'Falta el\nmole' }, { text: 'Y el teléfono es otro' }]);
  expect(new Set(sent.map((message) => Reflect.get(Object(message), 'messageId'))).size).toBe(2);
  expect([field(), localStorage.length]).toEqual([null, 0]);
  await act(async () => root.unmount());
});

test('text pasted into a correction is proposed without control characters', async () => {
  const proposed: string[] = [];
  // One after the other: React counts overlapping calls of act() wrongly, and then draws nothing in any test that follows in this process.
  for (const isLong of [false, true]) {
    const field = { path: 'x', kind: 'text', section: 'hero', language: 'es', label: { es: 'x', en: 'x' }, said: '', longest: 200, isLong } as const;
    const props = {
      field,
      texts: correctTexts.es,
      page: { id: '7', revision: 1, language: 'es' },
      proposed: undefined,
      typed: undefined,
      isLive: false,
    } as const;
    const propose = async ({ after }: { after: string }) => void proposed.push(after);
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    await act(async () => root.render(createElement(FieldForm, { ...props, propose, keep: vi.fn(), withdraw: vi.fn(), cancel: vi.fn() })));
    await typeInto(container.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea'), 'Uno\tdos\u0000 tres');
    await act(async () => container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await act(async () => root.unmount());
  }
  expect(proposed).toEqual(['Uno dos tres', 'Uno\tdos tres']);
});
