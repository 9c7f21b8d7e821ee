import { describe, expect, test } from 'vitest';
import { confirmSaved, edit, isDirty, markSent, openState, receive, redoEdit, settleUnconfirmed, undoEdit } from './edit-state.ts';
import { pathAfter } from './match-items.ts';
import { getAt, type Path, parsePathKey, pathKey, setAt } from './path.ts';

const saved = (revision: number, config: Record<string, unknown>) => ({ revision, config, savedAt: '2026-01-01T00:00:00.000Z', savedBy: 'a@b.mx' });
const start = openState(saved(1, { heroTitle: { es: 'a', en: 'b' }, photos: [{ url: '/1' }, { url: '/2' }] }));
const type = (state: typeof start, path: Path, texts: string[], at: number, pause: number) =>
  texts.reduce((now, text, index) => edit(now, path, text, at + index * pause), state);

test('setting a value at a path keeps all other objects, creates missing ones, and removes a key or an item with undefined', () => {
  const config = { a: { es: 'x' }, list: [{ t: 1 }, { t: 2 }] };
  const next = setAt(config, ['list', 1, 't'], 3);
  expect(next).toEqual({ a: { es: 'x' }, list: [{ t: 1 }, { t: 3 }] });
  expect(getAt(next, ['a'])).toBe(config.a);
  expect(setAt(config, ['list', 0], undefined)).toEqual({ a: { es: 'x' }, list: [{ t: 2 }] });
  expect(setAt({}, ['b', 'en'], 'y')).toEqual({ b: { en: 'y' } });
  expect(setAt(config, ['a'], undefined)).toEqual({ list: config.list });
  expect(getAt(config, ['toString'])).toBeUndefined();
  expect(parsePathKey(pathKey(['services', 0, 'title', 'es']))).toEqual(['services', 0, 'title', 'es']);
});

describe('undo', () => {
  test('what arrives late is a step of its own, and leaves what was undone to be redone', () => {
    const typed = edit(edit(start, ['phone'], '1', 1000), ['email'], 'a@b.mx', 5000);
    const arrived = edit(undoEdit(undoEdit(typed)), ['photos', 0, 'url'], '/3', 9000, { isLate: true });
    expect(redoEdit(redoEdit(arrived)).local).toMatchObject({ phone: '1', email: 'a@b.mx', photos: [{ url: '/3' }, { url: '/2' }] });
    expect(undoEdit(arrived).local).toEqual(start.local);
    expect(edit(undoEdit(typed), ['photos', 0, 'url'], '/3', 9000).history.redo).toEqual([]);
  });

  test('what arrives late within a moment of another edit of the field is no typing', () => {
    const path = ['photos', 0, 'url'];
    const put = (state: typeof start, url: string, at: number, isLate: boolean) => edit(state, path, url, at, { isLate });
    const latest = put(put(put(put(start, '/chosen', 1000, false), '/late', 1100, true), '/later', 1200, true), '/latest', 1300, false);
    const undone = [undoEdit(latest), undoEdit(undoEdit(latest)), undoEdit(undoEdit(undoEdit(latest)))];
    expect(undone.map(({ local }) => getAt(local, path))).toEqual(['/later', '/late', '/chosen']);
  });

  test('typing is one step until it pauses or goes to another field', () => {
    const typed = type(start, ['heroTitle', 'es'], ['ab', 'abc', 'abcd'], 1000, 200);
    expect(typed.history.undo).toHaveLength(1);
    const more = type(typed, ['heroTitle', 'es'], ['abcde'], 9000, 0);
    expect(more.history.undo).toHaveLength(2);
    expect(edit(more, ['heroTitle', 'en'], 'bb', 9100).history.undo).toHaveLength(3);
    expect(undoEdit(undoEdit(more)).local).toEqual(start.local);
    expect(isDirty(undoEdit(undoEdit(more)))).toBe(false);
    expect(redoEdit(redoEdit(undoEdit(undoEdit(more)))).local).toEqual(more.local);
  });
  test('reverts only the changes of the step, whatever others have changed since', () => {
    const mine = edit(start, ['photos'], [{ url: '/1' }, { url: '/mine' }, { url: '/2' }], 1);
    const merged = receive(mine, saved(2, { heroTitle: { es: 'a', en: 'theirs' }, photos: [{ url: '/1' }, { url: '/2' }, { url: '/theirs' }] }));
    expect(merged.local['photos']).toEqual([{ url: '/1' }, { url: '/mine' }, { url: '/2' }, { url: '/theirs' }]);
    expect(undoEdit(merged).local).toEqual(
      saved(2, { heroTitle: { es: 'a', en: 'theirs' }, photos: [{ url: '/1' }, { url: '/2' }, { url: '/theirs' }] }).config,
    );
  });
  test('an edit that belongs to the one before it is undone and redone with it', () => {
    const chosen = edit(edit(openState(saved(1, { heroImage: '/1', heroImageFocus: '10% 10%' })), ['heroImage'], '/2', 1), ['heroImageFocus'], undefined, 2, {
      isJoined: true,
    });
    expect(chosen.local).toEqual({ heroImage: '/2' });
    const undone = undoEdit(chosen);
    expect(undone.local).toEqual({ heroImage: '/1', heroImageFocus: '10% 10%' });
    expect(redoEdit(undone).local).toEqual(chosen.local);
    expect(undoEdit(redoEdit(undone)).local).toEqual(undone.local);
    const aimed = edit(chosen, ['heroImageFocus'], '50% 50%', 3);
    expect(undoEdit(aimed).local).toEqual(chosen.local);
  });
  test('a later change by somebody else is kept', () => {
    const mine = edit(start, ['heroTitle', 'es'], 'mine', 1);
    const stored = confirmSaved(mine, mine.local, saved(2, { ...mine.local }));
    const over = receive(stored, saved(3, { ...mine.local, heroTitle: { es: 'theirs', en: 'b' } }));
    expect(undoEdit(over).local).toEqual(over.local);
  });
});

test('a save whose answer was lost is recognised: nothing is asked, what was typed since stays', () => {
  const sent = markSent(edit(start, ['heroTitle', 'es'], 'sent', 1));
  const typed = edit(sent, ['heroTitle', 'es'], 'typed', 90_000);
  const arrived = saved(2, { ...sent.local });
  const settled = receive(settleUnconfirmed(typed, arrived), arrived);
  expect(settled).toMatchObject({ base: arrived, local: { heroTitle: { es: 'typed' } }, unconfirmed: [] });
  expect(settled.remote).toBeUndefined();
  const foreign = saved(2, { ...start.local, heroTitle: { es: 'theirs', en: 'b' } });
  expect(receive(settleUnconfirmed(typed, foreign), foreign).remote).toBe(foreign);
});

test('a base that the server now has otherwise under the same number is merged as what others changed', () => {
  const draft = markSent(edit(openState(saved(4, { old: 'x', heroTitle: 'a', heroSubtitle: 's' })), ['heroTitle'], 'mine', 1));
  expect(receive(draft, saved(4, { heroSubtitle: 's', heroTitle: 'a', old: 'x' }))).toBe(draft);
  const now = saved(4, { heroTitle: 'a', heroSubtitle: 'restored', access: 'link' });
  expect(receive(draft, now)).toMatchObject({ base: now, unconfirmed: draft.unconfirmed });
  expect(receive(draft, now).local).toEqual({ heroTitle: 'mine', heroSubtitle: 'restored', access: 'link' });
  expect(receive(draft, saved(4, { heroTitle: 'theirs' })).remote?.config).toEqual({ heroTitle: 'theirs' });
});

test('a place is followed while its list is edited: moved, edited, alike or blank; not to another item once it is removed', () => {
  const [a, b, c] = [{ url: '/a', alt: 'x' }, { url: '' }, { url: '' }];
  const after = (before: unknown[], list: unknown[], index: number, options = {}) =>
    pathAfter(['photos', index, 'url'], { photos: before }, { photos: list }, options);
  expect(after([a, b, c], [c, a, b], 1)).toEqual(['photos', 2, 'url']);
  expect(after([b, c], [c], 0)).toBeUndefined();
  expect(after([b, c], [c], 1)).toEqual(['photos', 0, 'url']);
  expect(after([a, b], [{ url: '/other', alt: 'y' }, b], 0)).toEqual(['photos', 0, 'url']);
  expect(after([b, c], [c, { url: '' }], 0, { isExact: true })).toBeUndefined();
  expect(after([b, c], [c, b], 0, { isExact: true })).toEqual(['photos', 1, 'url']);
  // A merge makes all items anew.
  expect(after([{ url: '/1' }, { url: '/2' }], [{ url: '/0' }, { url: '/1' }, { url: '/2' }], 1)).toEqual(['photos', 2, 'url']);
  expect(pathAfter(['heroImage'], { heroImage: '/1' }, {})).toEqual(['heroImage']);
  expect(pathAfter(['menu', 0, 'photos', 1], { menu: [{ photos: [b, c] }] }, { menu: [{}, { photos: [c] }] })).toBeUndefined();
});

test('a lost save of approval settings alone is not taken for the client’s answer that came in its place', () => {
  const open = { isFormEnabled: true, formStatus: 'active' };
  const verdict = { hero: { status: 'approved', approved: true, comments: '' } };
  const base = saved(1, { clientApproval: open });
  const sent = markSent(edit(openState(base), ['clientApproval', 'notificationEmail'], 'a@b.mx', 1));
  const answered = { ...open, formStatus: 'completed', clientInfo: { name: 'Rosa', submissionDate: '2026-11-01T10:00:00.000Z' }, sectionApprovals: verdict };
  const theirs = saved(2, { clientApproval: answered });
  const merged = receive(settleUnconfirmed(sent, theirs), theirs);
  expect(isDirty(merged)).toBe(true);
  expect(merged).toMatchObject({ base: theirs, local: { clientApproval: { ...answered, notificationEmail: 'a@b.mx' } } });

  // Fields that the server computes do not count as somebody else's change.
  const bound = { hero: { ...verdict.hero, revision: 1, contentHash: 'x' } };
  const mine = saved(2, { clientApproval: { ...open, notificationEmail: 'a@b.mx', sectionApprovals: bound, overallApproved: false } });
  expect(isDirty(settleUnconfirmed(sent, mine))).toBe(false);
});
