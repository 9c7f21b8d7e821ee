// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { IntakeForm } from '#islands/intake/IntakeForm.tsx';
import { bodyOf, businessWords, changedDraft, type IntakeDraft, loadDraft, newDraft, removeDraft, storeDraft } from '#islands/intake/intake-draft.ts';
import { intakeBodySchema } from '#schema/calls/intake.ts';

beforeEach(() => localStorage.clear());

test('what another tab has put together since then stays on the device when this one’s has arrived', () => {
  const sent: IntakeDraft = { ...newDraft(), words: { story: 'Desde 1987.' }, isWaiting: true };
  storeDraft('121', sent);
  const others: IntakeDraft = { ...sent, isWaiting: false, words: { story: 'Desde 1987.', phone: '442 555 0100' } };
  storeDraft('121', others);
  removeDraft('121', sent);
  expect(loadDraft('121')).toEqual(others);
});

test('what has arrived goes, and nothing of it waits on the device', () => {
  const sent: IntakeDraft = { ...changedDraft(newDraft()), photos: ['/media/x.jpg'], isWaiting: true };
  storeDraft('121', sent);
  storeDraft('122', sent);
  removeDraft('121', sent);
  expect([loadDraft('121'), loadDraft('122')]).toEqual([undefined, sent]);
});

test('what is pasted from a table or a presentation is sent without what no text holds, not refused', () => {
  const pasted = 'Uno\tdos\u000btres\u0000 \ud83d';
  const words = Object.fromEntries([...businessWords, 'hoursWords'].map((word) => [word, pasted]));
  const body = bodyOf({ ...newDraft(), items: [{ name: pasted, price: pasted, words: `${pasted}\r\ncuatro` }], words }, 'es');
  const { items, words: sent } = intakeBodySchema.parse(body);
  expect(items).toEqual([{ name: 'Uno dos tres \ufffd', price: 'Uno dos tres \ufffd', words: 'Uno\tdos\ntres \ufffd\ncuatro' }]);
  expect([sent.phone, sent.story]).toEqual(['Uno dos tres \ufffd', 'Uno\tdos\ntres \ufffd']);
});

test('what is typed while a sending is on its way is kept, and waits to be sent', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
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
  const type = (name: string, text: string) =>
    act(async () => {
      const input = container.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
      if (!input) throw new Error(`There is no input ${name}.`);
      Reflect.set(input, 'value', text);
      // React looks at what it set last itself.
      Reflect.get(input, '_valueTracker').setValue('');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await type('words.phone', '442 555 0100');
  await act(async () => container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await type('words.email', 'pan@espiga.test');
  await answer([{ photos: 0, items: 0, hasHours: false, hasWords: true }]);
  expect(loadDraft('121')).toMatchObject({ words: { email: 'pan@espiga.test' }, isWaiting: false });
  // As the same sending: of what has arrived nothing is stored twice.
  await act(async () => container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(bodies[2]).toMatchObject({ sendId: Reflect.get(Object(bodies[1]), 'sendId'), words: { email: 'pan@espiga.test' } });
  await answer([{ photos: 0, items: 0, hasHours: false, hasWords: true }]);
  expect(loadDraft('121')).toBeUndefined();
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
