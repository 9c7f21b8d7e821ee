import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Planning, type PlanningChange, planningLimits } from '#schema/calls/planning.ts';
import { planningFilter, sortByDue } from './client-list.ts';
import { changePlanning, tagKey, undoing } from './planning.ts';

const [ana, luis] = ['a'.repeat(64), 'b'.repeat(64)];
const at = { me: ana, today: '2026-11-23' };

test('tags are told apart without case and accents; those there are stay as they were written', () => {
  const { now } = changePlanning({ tags: ['Café', 'vip'] }, { id: '7', addTags: ['CAFE', 'Lanzamiento'], removeTags: ['VIP'] });
  expect(now.tags).toEqual(['Café', 'Lanzamiento']);
});

test('a colleague’s change since then stays and is reported; the same change by both is no conflict', () => {
  const before: Planning = { tags: [], inCharge: luis, due: '2026-12-01' };
  const change: PlanningChange = { id: '7', inCharge: { from: null, to: ana }, due: { from: '2026-11-01', to: '2026-12-01' } };
  expect(changePlanning(before, change)).toEqual({ now: before, refused: ['inCharge'] });
  // Without `from` the change applies to whatever is stored.
  expect(changePlanning(before, { id: '7', inCharge: { to: null } })).toEqual({ now: { tags: [], due: '2026-12-01' }, refused: [] });
});

test('a client takes no more tags than it may: then none is added', () => {
  const tags = Array.from({ length: planningLimits.tags }, (_, n) => `t${n}`);
  expect(changePlanning({ tags }, { id: '7', addTags: ['one more'] })).toEqual({ now: { tags }, refused: ['tags'] });
  expect(changePlanning({ tags }, { id: '7', addTags: ['one more'], removeTags: ['t0'] }).now.tags).toContain('one more');
});

const tag = fc.constantFrom('vip', 'VIP', 'Café', 'cafe', 'boda', 'Ruta');
const person = fc.constantFrom(ana, luis);
const day = fc.constantFrom('2026-11-20', '2026-11-23', '2026-12-24');
const planning = fc
  .record({ tags: fc.uniqueArray(tag, { selector: tagKey }), inCharge: fc.option(person, { nil: undefined }), due: fc.option(day, { nil: undefined }) })
  .map(({ tags, inCharge, due }): Planning => ({ tags, ...(inCharge ? { inCharge } : {}), ...(due ? { due } : {}) }));
const change = fc
  .record({ addTags: fc.array(tag, { maxLength: 3 }), removeTags: fc.array(tag, { maxLength: 3 }), inCharge: fc.option(person), due: fc.option(day) })
  .map(({ inCharge, due, ...tags }): PlanningChange => ({ id: '7', ...tags, inCharge: { to: inCharge }, due: { to: due } }));
const sorted = ({ tags, ...rest }: Planning) => ({ ...rest, tags: tags.map(tagKey).sort() });

test('taken back, everything is as it was; what somebody else did in between stays', () => {
  fc.assert(
    fc.property(planning, change, change, (before, own, others) => {
      const { now } = changePlanning(before, own);
      const undo = undoing({ id: '7', before, now });
      if (!undo) {
        expect(sorted(now)).toEqual(sorted(before));
        return;
      }
      expect(sorted(changePlanning(now, undo).now)).toEqual(sorted(before));
      const meanwhile = changePlanning(now, others).now;
      const after = changePlanning(meanwhile, undo).now;
      for (const field of ['inCharge', 'due'] as const) if (meanwhile[field] !== now[field]) expect(after[field]).toBe(meanwhile[field]);
      const known = new Set(now.tags.map(tagKey));
      const come = meanwhile.tags.filter((each) => !known.has(tagKey(each)));
      // A tag that both removed and one restored is there again in either order.
      expect(after.tags.map(tagKey)).toEqual(expect.arrayContaining(come.map(tagKey)));
    }),
    { seed: 20261123, numRuns: 500 },
  );
});

test('filters by tag, person and date; a week from today has eight days', () => {
  const wanted = (filters: Parameters<typeof planningFilter>[0], each: Partial<Planning>) => planningFilter(filters, at)({ tags: [], ...each });
  expect(wanted({ tag: 'CAFÉ' }, { tags: ['cafe'] })).toBe(true);
  expect(wanted({ tag: 'caf' }, { tags: ['cafe'] })).toBe(false);
  expect([wanted({ inCharge: 'me' }, { inCharge: ana }), wanted({ inCharge: 'me' }, {}), wanted({ inCharge: 'nobody' }, {})]).toEqual([true, false, true]);
  expect([wanted({ inCharge: luis }, { inCharge: luis }), wanted({ inCharge: 'nobody' }, { inCharge: luis })]).toEqual([true, false]);
  const days = ['2026-11-22', '2026-11-23', '2026-11-30', '2026-12-01'];
  expect(days.map((due) => wanted({ due: 'late' }, { due }))).toEqual([true, false, false, false]);
  expect(days.map((due) => wanted({ due: 'week' }, { due }))).toEqual([false, true, true, false]);
  expect([wanted({ due: 'none' }, {}), wanted({ due: 'none' }, { due: '2026-11-22' }), wanted({ due: 'late' }, {})]).toEqual([true, false, false]);
});

test('sorts by due date in either direction; clients without one come last, in their previous order', () => {
  const clients = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
  const due: Readonly<Record<string, string>> = { b: '2026-12-24', d: '2026-11-02', e: '2026-12-24' };
  const ids = (isDescending: boolean) =>
    sortByDue(clients, (id) => due[id], isDescending)
      .map(({ id }) => id)
      .join('');
  expect([ids(false), ids(true)]).toEqual(['dbeac', 'bedac']);
});
