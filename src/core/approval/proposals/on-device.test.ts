import { describe, expect, test } from 'vitest';
import { draftOf, emptyForm, type FormEvent, type FormState, nextForm, submissionBody, syncedForm } from '../form.ts';
import { readDraft } from '../form-read.ts';
import type { Proposed } from './on-device.ts';

const keys = ['hero', 'services'];
const title: Proposed = { path: 'heroTitle', language: 'es', before: 'Fugaz hoy', after: 'Fugas hoy' };
const english: Proposed = { path: 'heroTitle', language: 'en', before: 'Leaks', after: 'Leaks today' };
const price: Proposed = { path: 'services.0.price', language: 'es', before: '$450', after: '$500' };
const propose = (proposal: Proposed): FormEvent => ({ type: 'propose', proposal });
const walked = (events: readonly FormEvent[], from: FormState = emptyForm(keys)): FormState => events.reduce(nextForm, from);

describe('what a client proposes in the form', () => {
  test('is stored once per field and language, with the text that the page showed at first', () => {
    const again = { ...title, before: 'Fugas hoy', after: 'Fugas, hoy mismo' };
    expect(walked([propose(title), propose(english), propose(again)]).proposals).toEqual([{ ...title, after: 'Fugas, hoy mismo' }, english]);
  });

  test('is removed when it is withdrawn, or repeats what the page says', () => {
    expect(walked([propose(title), propose(price), { type: 'withdraw', proposal: title }]).proposals).toEqual([price]);
    expect(walked([propose(title), propose({ ...title, after: ' Fugaz hoy ' })]).proposals).toEqual([]);
    expect(walked([{ type: 'withdraw', proposal: price }]).proposals).toEqual([]);
  });

  test('cannot be changed once it is sent, and goes with the answer', () => {
    const sent = walked([propose(title), { type: 'name', text: 'Rosa' }, { type: 'submit' }]);
    expect(nextForm(sent, propose(price))).toBe(sent);
    expect(submissionBody(sent, { heroTitle: 'x' }, 3, '2026-11-22T12:00:00.000Z')).toMatchObject({ revision: 3, proposals: [title] });
    expect(submissionBody(emptyForm(keys), {}, 3, '2026-11-22T12:00:00.000Z')).not.toHaveProperty('proposals');
  });

  test('is kept on the device; of an older revision nothing that speaks of a place in a list', () => {
    const stored = JSON.stringify(draftOf(walked([propose(title), propose(price)])));
    expect(readDraft(stored, keys)?.proposals).toEqual([title, price]);
    expect(readDraft(stored, keys, { isOlder: true })?.proposals).toEqual([title]);
    expect(readDraft(JSON.stringify({ verdicts: {}, proposals: [1, {}, { ...title, language: 'fr', after: 4 }] }), keys)?.proposals).toEqual([]);
    expect(readDraft(JSON.stringify({ verdicts: {} }), keys)).not.toHaveProperty('proposals');
  });

  test('has a label on the device, in both languages, which is not sent', () => {
    const named = { ...price, label: { es: 'Fugas: Precio', en: 'Leaks: Price' } };
    const form = walked([propose(title), propose(named)]);
    expect(readDraft(JSON.stringify(draftOf(form)), keys)?.proposals).toEqual([title, named]);
    expect(readDraft(JSON.stringify({ verdicts: {}, proposals: [{ ...price, label: 'Precio' }] }), keys)?.proposals).toEqual([price]);
    expect(submissionBody(form, {}, 3, '2026-11-22T12:00:00.000Z')['proposals']).toEqual([title, price]);
  });

  test('is there again when the answer is corrected, and a correction without any takes it back', () => {
    const answered = { formStatus: 'completed', name: 'Rosa', email: '', submissionDate: '2026-11-22T12:00:00.000Z', verdicts: {} } as const;
    const synced = syncedForm(keys, { ...answered, answer: { canCorrect: true, isActedOn: false }, proposals: [title] });
    const corrected = walked([{ type: 'correct' }, { type: 'withdraw', proposal: title }], synced);
    expect(synced.proposals).toEqual([title]);
    expect(submissionBody(corrected, {}, 3, '2026-11-22T12:00:00.000Z')).toMatchObject({ proposals: [] });
    expect(walked([{ type: 'draft', draft: draftOf(corrected) }], { ...synced, phase: 'editing' }).proposals).toEqual([]);
  });
});
