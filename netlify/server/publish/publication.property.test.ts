import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type Site, siteActions } from '#tests/support/approval/actions.ts';
import { sections } from '#tests/support/approval/calls.ts';
import type { Status } from '#tests/support/approval/steps.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { makeLink } from '../approval/links.ts';
import { memoryStore } from '../store/blobs/memory-store.ts';
import { createAt } from '../store/create.ts';
import type { WriteSource } from '../store/save.ts';
import { openStores } from '../store/stores.ts';
import { publishScheduled } from './schedules.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
beforeAll(async () => {
  process.env['SESSION_SECRET'] ??= 'secreto-de-prueba-de-32-caracteres-o-mas';
  blobs = await startTestBlobs();
});
afterAll(() => blobs.stop());

type Step =
  | { kind: 'edit' | 'restore' | 'publish' | 'schedule'; n: number }
  | { kind: 'answer'; n: number; isApproved: boolean }
  | { kind: 'gate' | 'manual' | 'archive'; isOn: boolean }
  | { kind: 'site' | 'schedule-off' | 'reset' | 'time' };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 7, arbitrary: fc.record({ kind: fc.constantFrom('edit' as const, 'edit' as const, 'restore' as const, 'publish' as const), n: fc.nat(3) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer' as const), n: fc.nat(2), isApproved: fc.constantFrom(true, true, false) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('schedule' as const), n: fc.nat(2) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('gate' as const, 'manual' as const, 'archive' as const), isOn: fc.boolean() }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('time' as const, 'time' as const, 'site' as const, 'schedule-off' as const, 'reset' as const) }),
    },
  ),
  { minLength: 6, maxLength: 22 },
);

/** A number that a busy machine plays, too; `INTERLEAVINGS=10000` plays that many. */
const numRuns = Number(process.env['INTERLEAVINGS'] || 60);

const titled = (n: number) => ({ es: `Título ${n}`, en: `Title ${n}` });
const hourMs = 60 * 60_000;
const met = { public: 0, nothing: 0, drafts: 0, released: 0, scheduled: 0, kept: 0, withdrawn: 0, refused: 0 };

/** A clock that the script moves. */
function clock(): WriteSource & { skip(ms: number): void } {
  let [now, writes] = [Date.UTC(2026, 10, 5, 12), 0];
  return {
    now: () => {
      now += 1;
      return new Date(now);
    },
    newWriteId: () => `write-${writes++}`,
    skip: (ms) => {
      now += ms;
    },
  };
}

const titleSchema = z.object({ es: z.string() }).prefault({ es: '' });
const titleOf = (site: Site): string => titleSchema.parse(site['heroTitle']).es;
const isOn = (site: Site) => ({ manual: site['publishing'] === 'manual', gate: site.clientApproval.publishGate === true, archived: site['archived'] === true });

async function play(script: readonly Step[], startsManual: boolean, publishGate: boolean): Promise<void> {
  const source = clock();
  const stores = openStores(undefined, () => memoryStore());
  const actions = siteActions(stores, source, '700');
  const clientApproval = { isFormEnabled: true, formStatus: 'active' as const, access: 'link' as const, publishGate };
  const config = { templateType: 'services' as const, heroTitle: titled(0), clientApproval, ...(startsManual ? { publishing: 'manual' as const } : {}) };
  await createAt(stores, '700', { config, savedBy: 'ana@vitrina.test', action: 'create' }, source);
  const { token } = await makeLink(stores, '700', 'ana@vitrina.test', source.now());

  const titles = new Map([[1, titleOf(await actions.whole())]]);
  /** What somebody put on the web, and what the owner approved, by its words; and what waits for its time. */
  const published = new Set(startsManual ? [] : ['Título 0']);
  const approved = new Set<string>();
  let due: { title: string; at: number } | undefined;
  let [whole, shown] = [await actions.whole(), startsManual || publishGate ? '' : 'Título 0'];

  for (const step of script) {
    const before = { ...isOn(whole), shown };
    const seen = 'n' in step ? Math.max(1, whole.revision - step.n) : 1;
    const wanted = titles.get(seen) ?? '';
    if (step.kind === 'edit') await actions.put(() => ({ heroTitle: titled(step.n) }));
    else if (step.kind === 'restore') await actions.restore(seen);
    else if (step.kind === 'gate') await actions.put(({ clientApproval: known }) => ({ clientApproval: { ...known, publishGate: step.isOn } }));
    else if (step.kind === 'manual') await actions.put(() => ({ publishing: step.isOn ? 'manual' : 'onSave' }));
    else if (step.kind === 'archive') await actions.archive(step.isOn);
    else if (step.kind === 'reset') await actions.put(({ clientApproval: known }) => ({ clientApproval: { ...known, formStatus: 'active', clientInfo: {} } }));
    else if (step.kind === 'answer') {
      if (whole.clientApproval.formStatus === 'completed') {
        const { body } = await actions.put(({ clientApproval: known }) => ({ clientApproval: { ...known, formStatus: 'active' } }));
        expect(body).toBeDefined();
      }
      const statuses = sections.map((): Status => (step.isApproved ? 'approved' : 'needsEdit'));
      const answer = await actions.submit('Rosa', statuses, seen, token);
      if (answer.status === 200 && step.isApproved) approved.add(wanted);
    } else if (step.kind === 'publish') {
      const answer = await actions.publish(seen);
      if (answer.status === 200) published.add(wanted);
      else met.refused += 1;
    } else if (step.kind === 'schedule') {
      const at = new Date(source.now().getTime() + hourMs);
      if ((await actions.publish(seen, at)).status === 200) due = { title: wanted, at: at.getTime() };
    } else if (step.kind === 'time') {
      source.skip(hourMs);
      await Promise.all([publishScheduled({ stores, source }), publishScheduled({ stores, source })]);
      if (due && due.at <= source.now().getTime()) {
        published.add(due.title);
        due = undefined;
        met.scheduled += 1;
      }
    } else {
      await actions.withdraw(step.kind === 'site' ? 'site' : 'schedule');
      if (step.kind === 'site' && before.manual && !before.archived) met.withdrawn += 1;
    }

    whole = await actions.whole();
    for (let revision = titles.size + 1; revision <= whole.revision; revision += 1) titles.set(revision, titleOf(whole));
    const now = isOn(whole);
    const face = now.archived ? undefined : await actions.shown();
    shown = face === undefined || face.preparing === true ? '' : titleOf(face);
    if (!now.manual) published.add(titleOf(whole));

    // What is public was published, by saving or by hand.
    if (shown === '') met.nothing += 1;
    else {
      met.public += 1;
      expect([...published]).toContain(shown);
      if (now.manual && shown !== titleOf(whole)) met.drafts += 1;
    }
    // Behind a gate nothing appears that was not approved.
    const isBack = before.archived && !now.archived;
    if (now.gate && shown !== '' && shown !== before.shown && !isBack) {
      expect([...approved]).toContain(shown);
      met.released += 1;
    }
    // A switch takes nothing off the web.
    const isSwitchedOn = (!before.gate && now.gate) || (!before.manual && now.manual);
    if (isSwitchedOn && before.shown !== '' && !now.archived) {
      expect(shown).toBe(before.shown);
      met.kept += 1;
    }
    if (step.kind === 'site' && now.manual && !now.archived) expect(shown).toBe('');
  }
  await actions.settled();
}

test('whatever is done in whatever order, what is public is only what was published and, under a gate, approved', async () => {
  await fc.assert(fc.asyncProperty(steps, fc.boolean(), fc.boolean(), play), { numRuns, seed: 20261122 });
  for (const [what, times] of Object.entries(met)) expect(times, what).toBeGreaterThan(numRuns / 20);
});
