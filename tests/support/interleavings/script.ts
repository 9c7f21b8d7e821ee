import fc from 'fast-check';
import type { Status } from '../approval/steps.ts';
import type { EditorStep } from './editor.ts';
import type { OwnerStep } from './owner.ts';
import type { StaffStep } from './staff.ts';
import { visits } from './visitor.ts';
import { leaves, texts } from './words.ts';

const statuses = fc.oneof(
  { weight: 3, arbitrary: fc.constant(Array<Status>(6).fill('approved')) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<Status>('pending', 'approved', 'needsEdit'), { minLength: 6, maxLength: 6 }) },
);
const editing: fc.Arbitrary<EditorStep[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('write' as const), leaf: fc.constantFrom(...leaves), n: fc.nat(2) }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('save' as const) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constantFrom('gate' as const, 'ungate' as const, 'release' as const, 'release' as const, 'open' as const, 'close' as const),
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('reopen' as const, 'askAnew' as const, 'look' as const) }) },
  ),
  { maxLength: 7 },
);
const answering = (maxLength: number): fc.Arbitrary<OwnerStep[]> =>
  fc.array(
    fc.record({
      statuses,
      back: fc.nat(3),
      isNamed: fc.boolean(),
      isOwnDomain: fc.boolean(),
      proposed: fc.option(fc.constantFrom(...texts), { nil: undefined }),
    }),
    { maxLength },
  );
const administering: fc.Arbitrary<StaffStep[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('restore' as const), back: fc.nat(4), isCareful: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('import' as const), n: fc.nat(1) }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constantFrom('taken' as const, 'taken' as const, 'declined' as const), back: fc.nat(1), isCareful: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('archive' as const, 'unarchive' as const) }) },
  ),
  { maxLength: 3 },
);

/** The actions of all people, and the order of their operations of the store. */
export const scripts = fc.record({
  start: fc.constantFrom('gated' as const, 'open' as const, 'link' as const),
  ana: editing,
  beto: editing,
  owner: answering(3),
  anybody: answering(2),
  staff: administering,
  visitor: fc.array(fc.constantFrom(...visits), { maxLength: 4 }),
  picks: fc.array(fc.nat(4095), { minLength: 8, maxLength: 64 }),
});
export type Script = typeof scripts extends fc.Arbitrary<infer Value> ? Value : never;
