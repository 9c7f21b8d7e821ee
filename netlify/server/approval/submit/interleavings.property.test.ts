import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SubmissionEntry } from '#schema/approval/submission.ts';
import { languages } from '#schema/language.ts';
import { type Site, siteActions } from '#tests/support/approval/actions.ts';
import { sections } from '#tests/support/approval/calls.ts';
import { ApprovalModel } from '#tests/support/approval/model.ts';
import { configOf, fields, isEdited, type Step, steps, written } from '#tests/support/approval/steps.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { memoryStore } from '../../store/blobs/memory-store.ts';
import { createAt } from '../../store/create.ts';
import { openStores, type Stores } from '../../store/stores.ts';
import { makeLink } from '../links.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
beforeAll(async () => {
  process.env['SESSION_SECRET'] ??= 'secreto-de-prueba-de-32-caracteres-o-mas';
  blobs = await startTestBlobs();
});
afterAll(() => blobs.stop());

/** As many as meet everything several times; `INTERLEAVINGS=10000` plays that many, CI 2,000 once a day. */
const numRuns = Number(process.env['INTERLEAVINGS'] || 80);

/** What the run must have come across, or it proves nothing. */
const met = {
  accepted: 0,
  refused: 0,
  changed: 0,
  unchanged: 0,
  held: 0,
  preparing: 0,
  restored: 0,
  proposed: 0,
  taken: 0,
  declined: 0,
  editFirst: 0,
  submitFirst: 0,
};

function check(site: Site, shown: Site, kept: readonly SubmissionEntry[], model: ApprovalModel): void {
  const content = model.at(model.revision);
  expect(site).toMatchObject({ revision: model.revision, ...configOf(content) });
  expect(site.clientApproval.formStatus).toBe(model.isCompleted ? 'completed' : 'active');
  expect(kept.map(({ name }) => name)).toEqual(model.submissions);
  for (const { n, proposals } of kept) {
    const said = model.proposed.find((one) => one.n === n);
    expect(proposals.map(({ path, after, decision }) => [path, after, decision?.decision])).toEqual(
      said ? Object.values(written(said.version)).map((after) => [fields[said.section], after, said.decision]) : [],
    );
  }
  for (const section of sections) {
    const expected = model.verdicts.get(section) ?? { status: 'pending', reviewed: undefined };
    const verdict = site.clientApproval.sectionApprovals?.[section];
    expect(verdict?.status ?? 'pending', section).toBe(expected.status);
    if (expected.status === 'pending') continue;
    const isChanged = expected.reviewed !== model.versionOf(section, content);
    expect(verdict?.changed, section).toBe(isChanged);
    met[isChanged ? 'changed' : 'unchanged'] += 1;
    if (isEdited(section) && isChanged) {
      const [change, ...more] = verdict?.changes ?? [];
      expect(more).toEqual([]);
      expect(change).toMatchObject({
        field: fields[section],
        before: { es: [written(expected.reviewed ?? -1).es] },
        after: { en: [written(content[section]).en] },
      });
    }
  }
  if (model.approved === undefined) {
    expect(shown).toMatchObject({ preparing: true, revision: 0 });
    for (const field of Object.values(fields)) expect(shown).not.toHaveProperty(field);
    met.preparing += 1;
  } else {
    expect(shown).toMatchObject({ revision: model.approved.revision, ...configOf(model.approved.content) });
    if (model.approved.revision < model.revision) met.held += 1;
  }
}

async function play(stores: Stores, id: string, script: readonly Step[]): Promise<void> {
  const source = steadySource(id);
  const model = new ApprovalModel();
  let restored = 0;
  const config = {
    templateType: 'services' as const,
    ...configOf(model.at(1)),
    clientApproval: { isFormEnabled: true, formStatus: 'active' as const, access: 'link' as const, publishGate: true },
  };
  await createAt(stores, id, { config, savedBy: 'ana@vitrina.test', action: 'create' }, source);
  const actions = siteActions(stores, source, id);
  const { token } = await makeLink(stores, id, { createdBy: 'ana@vitrina.test', now: source.now() });

  for (const [index, step] of script.entries()) {
    if (step.kind === 'edit') {
      const answer = await actions.put(() => ({ [fields[step.section]]: written(step.version) }));
      expect(answer.status).toBe(200);
      model.save({ ...model.at(model.revision), [step.section]: step.version });
    } else if (step.kind === 'submit') {
      const seen = Math.max(1, model.revision - step.back);
      const names = Array.from({ length: step.times }, (_, n) => `Cliente ${index}-${n}`);
      const { proposed } = step;
      const [before, wanted] = proposed ? [model.at(seen)[proposed.section], proposed.version] : [0, 0];
      const isProposed = proposed !== undefined && before !== wanted;
      const proposals = isProposed
        ? languages.map((language) => ({ path: fields[proposed.section], language, before: written(before)[language], after: written(wanted)[language] }))
        : [];
      const answers = await Promise.all(names.map((name) => actions.submit({ name, statuses: step.statuses, revision: seen, token, proposals })));
      const accepted = names.filter((_, n) => answers[n]?.status === 200);
      expect(answers.filter(({ code }) => code === 'already_submitted')).toHaveLength(step.times - accepted.length);
      expect(accepted).toHaveLength(model.isCompleted ? 0 : 1);
      met.accepted += accepted.length;
      met.refused += step.times - accepted.length;
      for (const name of accepted) model.take(name, step.statuses, seen, isProposed ? proposed : undefined);
      if (isProposed) met.proposed += accepted.length;
    } else if (step.kind === 'decide') {
      const one = model.proposed.at(-1 - (step.back % Math.max(1, model.proposed.length)));
      if (!one) continue;
      expect((await actions.decide(one.n, step.decision, [0, 1], model.revision)).status).toBe(200);
      model.decide(one, step.decision);
      met[step.decision] += 1;
    } else if (step.kind === 'both') {
      const [seen, name, wasCompleted] = [model.revision, `Cliente ${index}`, model.isCompleted];
      const [edit, answer] = await Promise.all([
        actions.put(() => ({ [fields[step.section]]: written(step.version) })),
        actions.submit({ name, statuses: step.statuses, revision: seen, token }),
      ]);
      expect(answer.status).toBe(wasCompleted ? 0 : 200);
      const save = () => model.save({ ...model.at(model.revision), [step.section]: step.version });
      const newest = (await actions.whole())['updatedBy'];
      const isEditFirst = newest === 'client';
      if (edit.status === 200 && (wasCompleted || isEditFirst)) save();
      if (answer.status === 200) model.take(name, step.statuses, seen);
      if (edit.status === 200 && !wasCompleted && !isEditFirst) save();
      if (!wasCompleted) met[isEditFirst ? 'editFirst' : 'submitFirst'] += 1;
    } else if (step.kind === 'restore') {
      const revision = Math.max(1, model.revision - step.back);
      expect((await actions.restore(revision)).status).toBe(200);
      // Over what the same person has restored just before, it is that again.
      if (model.revision !== restored || !isDeepStrictEqual(model.at(revision), model.at(restored))) model.save(model.at(revision));
      restored = model.revision;
      met.restored += 1;
    } else {
      const clientInfo = step.kind === 'reset' ? { clientInfo: {} } : {};
      expect((await actions.put(({ clientApproval }) => ({ clientApproval: { ...clientApproval, formStatus: 'active', ...clientInfo } }))).status).toBe(200);
      model.open(step.kind === 'reset');
    }
    check(await actions.whole(), await actions.shown(), await actions.submissions(), model);
  }
  await actions.settled();
}

describe('editing, approving, resetting and restoring in any order', () => {
  // One after the other, against a model that knows every verdict; what happens at once: tests/conformance/server/interleavings.property.test.ts.
  test(
    'every change after an approval is seen, no approval of an untouched section is lost, no answer and no proposal disappears, taken is what was proposed',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, (script) =>
          play(
            openStores(undefined, () => memoryStore()),
            '700',
            script,
          ),
        ),
        { numRuns, seed: 20261121 },
      );
      for (const [what, times] of Object.entries(met)) if (what !== 'submitFirst') expect(times, what).toBeGreaterThan(numRuns / 20);
    },
    process.env['INTERLEAVINGS'] ? 7_200_000 : undefined,
  );

  test('and on the real store', async () => {
    let id = 700;
    await fc.assert(
      fc.asyncProperty(steps, (script) => {
        id += 1;
        return play(openStores(undefined), String(id), script);
      }),
      { numRuns: 12, seed: 7 },
    );
  });
});
