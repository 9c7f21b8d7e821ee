import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Proposal } from '#schema/approval/proposal.ts';
import { languages } from '#schema/language.ts';
import { type Site, siteActions } from '#tests/support/approval/actions.ts';
import { sections } from '#tests/support/approval/calls.ts';
import { startNotes } from '#tests/support/approval/said.ts';
import type { Status } from '#tests/support/approval/steps.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { makeLink } from '../approval/links.ts';
import { memoryStore } from '../store/blobs/memory-store.ts';
import { createAt } from '../store/create.ts';
import { openStores, type WriteSource } from '../store/stores.ts';
import { publishScheduled } from './schedules.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
beforeAll(async () => {
  process.env['SESSION_SECRET'] ??= 'secreto-de-prueba-de-32-caracteres-o-mas';
  blobs = await startTestBlobs();
});
afterAll(() => blobs.stop());

type Step =
  | { kind: 'edit' | 'restore' | 'publish' | 'schedule'; n: number }
  /** `proposed`: the title that the owner would have, in both languages. */
  | { kind: 'answer'; n: number; isApproved: boolean; proposed: number | undefined }
  /** A decision on the proposals of an answer: `back` answers before the newest one with proposals. */
  | { kind: 'taken' | 'declined'; back: number }
  | { kind: 'message'; isOwner: boolean }
  | { kind: 'gate' | 'manual' | 'archive'; isOn: boolean }
  | { kind: 'site' | 'schedule-off' | 'reset' | 'time' };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 7, arbitrary: fc.record({ kind: fc.constantFrom('edit' as const, 'edit' as const, 'restore' as const, 'publish' as const), n: fc.nat(3) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('answer' as const),
        n: fc.nat(2),
        isApproved: fc.constantFrom(true, true, false),
        proposed: fc.option(fc.nat(3), { nil: undefined, freq: 2 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('taken' as const, 'taken' as const, 'declined' as const), back: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('message' as const), isOwner: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('schedule' as const), n: fc.nat(2) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('gate' as const, 'manual' as const, 'archive' as const), isOn: fc.boolean() }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('time' as const, 'time' as const, 'site' as const, 'schedule-off' as const, 'reset' as const) }),
    },
  ),
  { minLength: 6, maxLength: 22 },
);

/** Enough for every counter of `met` to be reached several times; `INTERLEAVINGS=10000` plays that many, CI 2,000 once a day. */
const numRuns = Number(process.env['INTERLEAVINGS'] || 40);

const titled = (n: number) => ({ es: `Título ${n}`, en: `Title ${n}` });
const hourMs = 60 * 60_000;
const met = {
  public: 0,
  nothing: 0,
  drafts: 0,
  released: 0,
  scheduled: 0,
  kept: 0,
  withdrawn: 0,
  refused: 0,
  asPublished: 0,
  approvedAtOnce: 0,
  answered: 0,
  proposed: 0,
  taken: 0,
  saidAlready: 0,
  declined: 0,
  takenLive: 0,
  takenAsDraft: 0,
  messages: 0,
};

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

/** An owner's proposals for the page she sees; none if it has that title already. */
const proposalsFor = (proposed: number | undefined, seen: string): Proposal[] =>
  proposed === undefined || titled(proposed).es === seen
    ? []
    : languages.map((language) => ({
        path: 'heroTitle',
        language,
        before: language === 'es' ? seen : seen.replace('Título', 'Title'),
        after: titled(proposed)[language],
      }));

async function play(script: readonly Step[], startsManual: boolean, publishGate: boolean): Promise<void> {
  const source = clock();
  const stores = openStores(undefined, () => memoryStore());
  const actions = siteActions(stores, source, '700');
  const notes = startNotes(stores, '700', actions);
  const clientApproval = { isFormEnabled: true, formStatus: 'active' as const, access: 'link' as const, publishGate };
  const config = { templateType: 'services' as const, heroTitle: titled(0), clientApproval, ...(startsManual ? { publishing: 'manual' as const } : {}) };
  await createAt(stores, '700', { config, savedBy: 'ana@vitrina.test', action: 'create' }, source);
  const { token } = await makeLink(stores, '700', { createdBy: 'ana@vitrina.test', now: source.now() });

  let [whole, shown] = [await actions.whole(), startsManual || publishGate ? '' : 'Título 0'];
  const titles = new Map([[1, titleOf(whole)]]);
  /** Titles that were published and titles that the owner approved; the title published last, `undefined` while an archive hides it; and what is scheduled. */
  const published = new Set(startsManual ? [] : ['Título 0']);
  const approved = new Set<string>();
  let last: string | undefined = shown;
  let due: { title: string; revision: number; at: number } | undefined;
  const publish = (title: string) => {
    published.add(title);
    last = title;
  };

  for (const [index, step] of script.entries()) {
    const before = { ...isOn(whole), shown, title: titleOf(whole), revision: whole.revision };
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
      const [name, comment] = [`Rosa ${index}`, step.isApproved ? '' : `Comentario ${index}`];
      const statuses = sections.map((): Status => (step.isApproved ? 'approved' : 'needsEdit'));
      const proposals = proposalsFor(step.proposed, wanted);
      const { status } = await actions.submit({ name, statuses, revision: seen, token, proposals, comments: comment });
      expect(status).toBe(before.archived ? 0 : 200);
      if (status === 200) {
        notes.answer({ name, revision: seen, statuses, comment, proposals });
        if (step.isApproved) approved.add(wanted);
        met.answered += 1;
        if (proposals.length > 0) met.proposed += 1;
      }
    } else if (step.kind === 'taken' || step.kind === 'declined') {
      const one = notes.proposing(step.back);
      if (!one) continue;
      const after = one.proposals[0]?.after ?? '';
      expect((await actions.decide(one.n, step.kind, [0, 1], whole.revision)).status).toBe(200);
      const isNews = after !== before.title;
      notes.decide(one.n, step.kind, whole.revision, isNews);
      met[step.kind === 'declined' ? 'declined' : isNews ? 'taken' : 'saidAlready'] += 1;
    } else if (step.kind === 'message') {
      const text = `Mensaje ${index}`;
      const { status } = await actions.write(text, `message-${index}`, step.isOwner ? token : undefined);
      if (status === 201) {
        notes.write(step.isOwner ? 'client' : 'designer', text);
        met.messages += 1;
      }
    } else if (step.kind === 'publish') {
      const answer = await actions.publish(seen);
      if (answer.status === 200) {
        publish(wanted);
        if (due && due.revision <= seen) due = undefined;
      } else met.refused += 1;
    } else if (step.kind === 'schedule') {
      const time = source.now().getTime() + hourMs;
      if ((await actions.publish(seen, new Date(time))).status === 200) due = { title: wanted, revision: seen, at: time };
    } else if (step.kind === 'time') {
      source.skip(hourMs);
      await Promise.all([publishScheduled({ stores, source }), publishScheduled({ stores, source })]);
      if (due && due.at <= source.now().getTime()) {
        publish(due.title);
        due = undefined;
        met.scheduled += 1;
      }
    } else {
      await actions.withdraw(step.kind === 'site' ? 'site' : 'schedule');
      if (before.manual && !before.archived) due = undefined;
      if (step.kind === 'site' && before.manual && !before.archived) {
        last = '';
        met.withdrawn += 1;
      }
    }

    whole = await actions.whole();
    const title = titleOf(whole);
    for (let revision = titles.size + 1; revision <= whole.revision; revision += 1) titles.set(revision, title);
    const now = isOn(whole);
    const face = now.archived ? undefined : await actions.shown();
    shown = face === undefined || face.preparing === true ? '' : titleOf(face);
    if (!now.manual) publish(title);
    // With publishing on save and a gate, approval publishes: also a draft from before the switch of the setting.
    if (!now.manual && now.gate) for (const one of approved) published.add(one);
    if (!now.manual || now.archived) due = undefined;
    // Nobody sees what an archived site would show.
    if (!before.manual && now.manual) last = before.archived ? undefined : before.shown;
    await notes.check();

    // Only published titles are public; without a gate, the one published last.
    if (shown === '') met.nothing += 1;
    else {
      met.public += 1;
      expect([...published]).toContain(shown);
      if (now.manual && shown !== title) met.drafts += 1;
    }
    if (!now.gate && !now.archived && last !== undefined) {
      expect(shown).toBe(last);
      met.asPublished += 1;
    }
    // Behind a gate only approved titles appear; with publishing on save, an approval of the present title publishes it.
    const isBack = before.archived && !now.archived;
    if (now.gate && shown !== '' && shown !== before.shown && !isBack) {
      expect([...approved]).toContain(shown);
      met.released += 1;
    }
    if (step.kind === 'answer' && step.isApproved && now.gate && !now.manual && !now.archived && wanted === title) {
      expect(shown).toBe(title);
      met.approvedAtOnce += 1;
    }
    // Taking a proposal is a save like any other: on a site published by hand it publishes nothing.
    if (step.kind === 'taken' && whole.revision > before.revision && !now.archived) {
      if (now.manual) expect(shown).toBe(before.shown);
      met[shown === title ? 'takenLive' : 'takenAsDraft'] += 1;
    }
    // Switching a setting on takes nothing offline.
    const isSwitchedOn = (!before.gate && now.gate) || (!before.manual && now.manual);
    if (isSwitchedOn && before.shown !== '' && !now.archived) {
      expect(shown).toBe(before.shown);
      met.kept += 1;
    }
    if (step.kind === 'site' && now.manual && !now.archived) expect(shown).toBe('');
  }
  await actions.settled();
}

test(
  'in any order of actions, only what was published and, behind a gate, approved is public; no answer or message is lost, and what is taken is what was proposed',
  async () => {
    await fc.assert(fc.asyncProperty(steps, fc.boolean(), fc.boolean(), play), { numRuns, seed: 20261122 });
    for (const [what, times] of Object.entries(met)) expect(times, what).toBeGreaterThan(numRuns / 30);
  },
  process.env['INTERLEAVINGS'] ? 7_200_000 : undefined,
);
