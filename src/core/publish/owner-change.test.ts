import { describe, expect, test } from 'vitest';
import { configOf, History, site, titled } from '#tests/support/approval/history.ts';
import { isGated, isManual } from './publication.ts';

describe('a client’s own correction of what the public sees', () => {
  const correct = (history: History) => history.save({ ...configOf(history.head), heroTitle: titled(7) }, { kind: 'ownerChange', isPublic: true });

  test.each<[what: string, make: () => History]>([
    ['published on saving', () => new History(site())],
    ['published by hand', () => new History(site({ publishing: 'manual' })).publish()],
    ['behind a gate, before the first approval', () => new History(site()).gate(true)],
    ['behind a gate', () => new History(site()).gate(true).answer(true)],
    ['by hand, behind a gate', () => new History(site({ publishing: 'manual' })).gate(true).publish().answer(true)],
  ])('%s: is public at once, and stays so while what is saved next waits', (_what, make) => {
    const history = make();
    expect(history.words).toBe('Título 0');
    correct(history);
    expect([history.shown, history.words]).toEqual([history.head.revision, 'Título 7']);
    // An objection to another section, or a later save, does not take the correction off the web.
    history.answer(false, 1);
    expect(history.words).toBe('Título 7');
    const isHeld = isGated(history.head) || isManual(history.head);
    expect(history.edit({ heroTitle: titled(8) }).words).toBe(isHeld ? 'Título 7' : 'Título 8');
  });

  test('by hand, behind a gate that has not opened: waits with what was published, and is released with it', () => {
    const history = new History(site({ publishing: 'manual' })).gate(true).publish();
    history.save({ ...configOf(history.head), heroTitle: titled(7) }, { kind: 'ownerChange', isPublic: false });
    expect(history.shown).toBe(0);
    expect(history.answer(true).words).toBe('Título 7');
  });
});
