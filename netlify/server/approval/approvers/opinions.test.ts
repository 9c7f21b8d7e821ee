import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSiteConfig } from '#core/config/kind.ts';
import { approvalLinkSchema, submissionBodySchema, submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { type ApprovalCalls, openSite, siteOf, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import { readHead } from '../../store/head.ts';
import { openStores } from '../../store/stores.ts';
import { keepOpinion } from '../submit/opinions.ts';
import { readNotification, readSubmission } from '../submit/submission-store.ts';
import { settleSubmissions } from '../unsettled.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());

const approvers = [
  { id: 'carmen01', name: 'Carmen', decides: true },
  { id: 'luis0002', name: 'Luis', decides: false },
  { id: 'ana00003', name: 'Ana', decides: false },
];
const stores = () => openStores(undefined);

async function asked() {
  const clientApproval = { ...openSite.clientApproval, access: 'link', publishGate: true, approvers };
  const id = await calls.make({ ...openSite, heroTitle: { es: 'Título 0', en: 'Title 0' }, clientApproval });
  const made = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
  const links = (approvalLinkSchema.parse(made.body).approvers ?? []).map(({ url }) => ({
    'x-approval-token': new URL(url).searchParams.get('approval') ?? '',
  }));
  return { id, links };
}
const answersOf = async (id: string) =>
  submissionsAnswerSchema.parse((await calls.api.call('GET', `/api/config/${id}/submissions?limit=100`, { headers: calls.staff })).body).submissions;
const commenting = (comments: string) => ({ sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments } }) });

test('simultaneous answers are each stored under their own number, and the decider’s answer counts', async () => {
  const { id, links } = await asked();
  const sent = links.flatMap((link, index) => [
    calls.submit(id, commenting(`De ${index}`), link),
    ...(index === 0 ? [] : [calls.submit(id, commenting(`Otra de ${index}`), link)]),
  ]);
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const answers = await answersOf(id);
  expect(answers.map(({ n }) => n)).toEqual([5, 4, 3, 2, 1]);
  expect(answers.map(({ sections }) => sections.hero?.comments).sort()).toEqual(['De 0', 'De 1', 'De 2', 'Otra de 1', 'Otra de 2']);
  expect(answers.filter(({ isOpinion }) => !isOpinion).map(({ name }) => name)).toEqual(['Carmen']);
  expect(siteOf(await calls.read(id)).clientApproval).toMatchObject({ formStatus: 'completed', sectionApprovals: { hero: { comments: 'De 0' } } });
});

test('an opinion that arrives once more, as its reply was lost, is none of the round that has begun since', async () => {
  const { id, links } = await asked();
  const clientApproval = { clientInfo: { name: 'Luis', email: '' }, ...commenting('Uno'), lastSavedAt: '2026-11-21T15:00:00.123Z' };
  const send = () => calls.api.call('PUT', `/api/config/${id}`, { body: { revision: 1, formId: 'telefono-de-luis', clientApproval }, headers: links[1] ?? {} });
  await send();
  await calls.submit(id, commenting('De Carmen'), links[0]);
  const present = siteOf(await calls.read(id));
  await calls.edit(id, { clientApproval: { ...present.clientApproval, formStatus: 'active' } });
  expect((await send()).status).toBe(200);
  expect((await answersOf(id)).map(({ name }) => name)).toEqual(['Carmen', 'Luis']);
});

test('another opinion takes the place of that person’s in the same round; what was proposed in an earlier one still waits', async () => {
  const { id, links } = await asked();
  const states = async () => (await answersOf(id)).map(({ n, name, isReplaced }) => `${n} ${name}${isReplaced ? ' replaced' : ''}`);
  const proposals = [{ path: 'heroTitle', language: 'es', before: 'Título 0', after: 'Otro' }];
  await calls.submit(id, { ...commenting('Uno'), rest: { proposals } }, links[1]);
  await calls.submit(id, commenting('De Ana'), links[2]);
  await calls.submit(id, { ...commenting('Dos'), rest: { proposals } }, links[1]);
  expect(await states()).toEqual(['3 Luis', '2 Ana', '1 Luis replaced']);
  // Who made it is told, with what the field is called.
  const reported = { proposals: [{ ...proposals[0], label: { es: 'Título', en: 'Title' } }] };
  expect((await calls.read(id, links[1])).body?.['answer']).toMatchObject(reported);
  await calls.submit(id, commenting('De Carmen'), links[0]);
  const present = siteOf(await calls.read(id));
  await calls.edit(id, { clientApproval: { ...present.clientApproval, formStatus: 'active' } });
  await calls.submit(id, commenting('Tres'), links[1]);
  expect(await states()).toEqual(['5 Luis', '4 Carmen', '3 Luis', '2 Ana', '1 Luis replaced']);
  expect((await answersOf(id)).find(({ n }) => n === 3)?.proposals).toMatchObject([{ ...proposals[0], fit: 'fits' }]);
});

test('an opinion whose function died is told by the timer, and is never applied', async () => {
  const { id } = await asked();
  const head = (await readHead(stores(), id))?.record;
  if (!head || !isSiteConfig(head.config)) throw new Error('The client was not made.');
  const source = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000), newWriteId: randomUUID });
  const body = submissionBodySchema.parse({ clientApproval: { clientInfo: { name: 'Luis' }, sectionApprovals: verdicts() } });
  const from = { name: 'Luis', approver: 'luis0002' };
  expect(await keepOpinion({ stores: stores(), source: source(0) }, head, body, { config: head.config, revision: 1, from })).toMatchObject({ ok: true });
  await settleSubmissions({ stores: stores(), source: source(10) });
  const submission = await readSubmission(stores(), id, 1);
  expect(submission && (await readNotification(stores(), submission)).state).toBe('outbox');
  expect((await readHead(stores(), id))?.record).toEqual(head);
});

type Step = { kind: 'answer'; who: number; isApproved: boolean } | { kind: 'edit' | 'sendAgain' | 'reset' } | { kind: 'decides'; who: number };
const stepsOf = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('answer' as const), who: fc.nat(2), isApproved: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('edit' as const, 'sendAgain' as const, 'reset' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('decides' as const), who: fc.nat(2) }) },
  ),
  { minLength: 14, maxLength: 14 },
);

test('whatever follows on what, the public sees only what the one who decides approved, and nothing that anybody said is lost', async () => {
  const met = { opened: 0, opinionsOfApproval: 0, refused: 0 };
  const play = async (steps: readonly Step[]) => {
    const { id, links } = await asked();
    const model = { title: 0, shown: undefined as number | undefined, isOpen: true, decider: 0, said: [] as string[] };
    const change = async (fields: object) => {
      const present = siteOf(await calls.read(id));
      expect((await calls.edit(id, { clientApproval: { ...present.clientApproval, ...fields } })).status).toBe(200);
    };
    for (const [index, step] of steps.entries()) {
      if (step.kind === 'answer') {
        const words = `Dicho ${index}`;
        const about = { status: step.isApproved ? 'approved' : 'needsEdit', comments: words };
        const { status } = await calls.submit(id, { sectionApprovals: verdicts({ hero: about }) }, links[step.who]);
        const decides = step.who === model.decider;
        expect(status, JSON.stringify(step)).toBe(decides && !model.isOpen ? 409 : 200);
        if (status === 200) model.said.push(words);
        else met.refused += 1;
        if (!decides && step.isApproved) met.opinionsOfApproval += 1;
        if (decides && model.isOpen) {
          model.isOpen = false;
          if (step.isApproved) model.shown = model.title;
          if (step.isApproved) met.opened += 1;
        }
      } else if (step.kind === 'edit') {
        model.title += 1;
        expect((await calls.edit(id, { heroTitle: { es: `Título ${model.title}`, en: `Title ${model.title}` } })).status).toBe(200);
      } else if (step.kind === 'decides') {
        model.decider = step.who;
        await change({ approvers: approvers.map((approver, index) => ({ ...approver, decides: index === step.who })) });
      } else {
        model.isOpen = true;
        await change(
          step.kind === 'sendAgain'
            ? { formStatus: 'active' }
            : { formStatus: 'active', clientInfo: { name: '', email: '', submissionDate: '' }, sectionApprovals: {}, overallApproved: false },
        );
      }
      const seen = siteOf(await calls.read(id, {}));
      expect(seen.preparing === true ? undefined : seen.heroTitle?.es, JSON.stringify(steps.slice(0, index + 1))).toBe(
        model.shown === undefined ? undefined : `Título ${model.shown}`,
      );
    }
    const kept = (await answersOf(id)).map(({ sections }) => sections.hero?.comments);
    expect(kept.reverse()).toEqual(model.said);
  };
  await fc.assert(fc.asyncProperty(stepsOf, play), { numRuns: 4, seed: 37 });
  expect(Math.min(...Object.values(met)), JSON.stringify(met)).toBeGreaterThan(1);
});
