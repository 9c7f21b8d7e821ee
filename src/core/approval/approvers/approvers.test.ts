import { describe, expect, test } from 'vitest';
import { approversSchema } from '#schema/approval/approvers.ts';
import type { ClientApproval } from '#schema/approval/client-approval.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { normaliseSite } from '../../config/normalise.ts';
import { parseConfigWrite } from '../../config/parse-write.ts';
import { publicApproval } from '../../config/public-view.ts';
import { describeForm } from '../../forms/describe-form.ts';
import { newItem, withOnlyOn } from '../../forms/list-items.ts';
import { overallState } from '../states.ts';
import {
  answerWaitMs,
  asSeenByAdviser,
  asSeenByDecider,
  calledOf,
  deciderOf,
  holderOf,
  isOpinion,
  maxAnswersPerDay,
  type Opinion,
  ownOpinion,
  signedBy,
} from './approvers.ts';

const carmen = { id: 'carmen01', name: 'Carmen Ortega', decides: true };
const luis = { id: 'luis0002', name: 'Luis Ortega', decides: false };
const named = (rest: object = {}): SiteConfig => ({
  templateType: 'services',
  clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link', approvers: [carmen, luis], ...rest },
});
const opinion = (submittedAt: string, rest: Pick<SubmissionRecord, 'proposals'> = {}): Opinion => ({
  configId: '101',
  n: 1,
  writeId: 'w',
  submittedAt,
  name: luis.name,
  email: '',
  approver: luis.id,
  opinion: true,
  revision: 1,
  headRevision: 1,
  sections: { hero: { status: 'needsEdit', approved: false, comments: 'Otra foto', revision: 1, contentHash: '3.x' } },
  ...rest,
});
const [early, asked, later] = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z', '2026-11-03T10:00:00.000Z'];

describe('who is asked', () => {
  const isTaken = (approvers: unknown) => approversSchema.safeParse(approvers).success;
  test('has exactly one person who decides, no duplicates, and at most six people', () => {
    expect(isTaken([])).toBe(true);
    expect(isTaken([carmen, luis])).toBe(true);
    expect(isTaken([luis])).toBe(false);
    expect(isTaken([carmen, { ...luis, decides: true }])).toBe(false);
    expect(isTaken([carmen, { ...luis, id: carmen.id }])).toBe(false);
    expect(isTaken([carmen, { ...luis, id: 'Luis 2' }])).toBe(false);
    expect(isTaken([carmen, ...Array.from({ length: 6 }, (_, index) => ({ ...luis, id: `otro${index}` }))])).toBe(false);
    // Erasing a person's data keeps their entry in the list.
    expect(isTaken([{ ...carmen, name: '' }])).toBe(true);
  });

  test('answers with the link alone: an open form beside names is refused', () => {
    const write = (access: string) => parseConfigWrite('101', named({ access }));
    expect(write('link').ok).toBe(true);
    expect(write('open')).toEqual({ ok: false, issues: [{ path: 'clientApproval.access', message: 'must be link while approvers are named' }] });
    expect(parseConfigWrite('101', named({ access: 'open', approvers: [] })).ok).toBe(true);
  });

  test('is read from loose values as the schema takes it, and nothing else of the approval is lost', () => {
    const read = (approvers: unknown) => normaliseSite({ ...named(), clientApproval: { isFormEnabled: 'sí', approvers } });
    expect(read([luis, { id: 'ana00003', name: 'Ana' }, luis, { name: 'nobody' }, 7]).config.clientApproval).toEqual({
      isFormEnabled: true,
      access: 'link',
      approvers: [
        { ...luis, decides: true },
        { id: 'ana00003', name: 'Ana', decides: false },
      ],
    });
    expect(read([{ ...luis, decides: true }, carmen]).config.clientApproval?.approvers?.map(({ decides }) => decides)).toEqual([true, false]);
    expect(read([luis]).warnings).toContainEqual(expect.objectContaining({ path: 'clientApproval.access', code: 'approvers_behind_link' }));
    expect(read([]).config.clientApproval).toEqual({ isFormEnabled: true, approvers: [] });
    expect(normaliseSite(named()).config).toEqual(named());
    expect(normaliseSite(named()).warnings).toEqual([]);
  });

  test('the editor’s form makes items that may be saved: new keys, one who decides', () => {
    const field = describeForm('client')
      .flatMap(({ fields }) => fields)
      .find(({ path }) => path.join('.') === 'clientApproval.approvers');
    if (field?.widget !== 'list') throw new Error('The list of approvers has no input.');
    expect(field.fields.map(({ path }) => path.join('.'))).toEqual(['name', 'decides']);
    expect([field.most, field.implies?.value]).toEqual([6, 'link']);
    const first = newItem(field, field.blank, []);
    const copy = newItem(field, first, [first]);
    const all = [first, copy, newItem(field, field.blank, [first, copy])];
    expect(isTaken(all)).toBe(true);
    expect(all.map((item) => Object(item).decides)).toEqual([true, false, false]);
    const moved = withOnlyOn(all, 2, 'decides');
    expect(moved.map((item) => Object(item).decides)).toEqual([false, false, true]);
    expect(isTaken(moved)).toBe(true);
  });

  test('is told to nobody with the approval', () => {
    const states: ClientApproval[] = [{}, { access: 'open' }, { formStatus: 'completed' }, { isFormEnabled: false }];
    for (const reader of [{ hasLink: true }, { hasLink: false }, { hasLink: false, isAuthor: true }]) {
      for (const rest of states) {
        expect(JSON.stringify(publicApproval({ ...named().clientApproval, ...rest }, reader))).not.toMatch(/Carmen|Luis|approvers/);
      }
    }
  });
});

describe('a link', () => {
  const { clientApproval } = named();
  test('belongs to its person by the present settings; one that names nobody counts as the decider’s', () => {
    expect(holderOf(clientApproval, { approver: luis.id })).toEqual({ approver: luis, decides: false });
    expect(holderOf(clientApproval, { approver: carmen.id })).toEqual({ approver: carmen, decides: true });
    expect(holderOf(clientApproval, {})).toEqual({ decides: true });
    expect(holderOf(undefined, {})).toEqual({ decides: true });
    // The link of a person who is no longer asked works no more, even if somebody else is asked now.
    expect(holderOf({ ...clientApproval, approvers: [carmen] }, { approver: luis.id })).toBeUndefined();
    expect(holderOf(undefined, { approver: luis.id })).toBeUndefined();
    expect(
      holderOf(
        {
          ...clientApproval,
          approvers: [
            { ...carmen, decides: false },
            { ...luis, decides: true },
          ],
        },
        { approver: luis.id },
      )?.decides,
    ).toBe(true);
  });

  test('says whose an answer is, whatever name was sent', () => {
    expect(signedBy({ approver: luis, decides: false }, 'Carmen Ortega')).toEqual({ name: 'Luis Ortega', approver: luis.id });
    expect(signedBy({ approver: { ...luis, name: ' ' }, decides: false }, 'Luis')).toEqual({ name: 'Luis', approver: luis.id });
    expect(signedBy({ decides: true }, 'Rosa')).toEqual({ name: 'Rosa' });
  });

  test('is waited for from the one who decides, who is called by the first name; without approvers, whoever answered is', () => {
    expect(deciderOf(clientApproval)).toBe(carmen);
    expect(calledOf({ ...clientApproval, clientInfo: { name: 'Rosa Paz' } })).toBe('Carmen');
    expect(calledOf({ clientInfo: { name: 'Rosa Paz' } })).toBe('Rosa');
    expect(calledOf({ approvers: [{ ...carmen, name: '' }] })).toBe('');
  });
});

describe('a site as somebody sees it who does not decide', () => {
  const seen = (rest: object, given: Opinion | undefined) => asSeenByAdviser(named(rest), luis, given, asked).clientApproval;
  const answered = {
    formStatus: 'completed',
    overallApproved: true,
    lastSavedAt: later,
    clientInfo: { name: 'Carmen Ortega', email: 'carmen@cliente.test', submissionDate: later },
    sectionApprovals: { hero: { status: 'approved', approved: true, comments: 'Secreto de Carmen' } },
  } as const;

  test('waits for them until they have said something in this round', () => {
    expect(seen({}, undefined)).toMatchObject({ formStatus: 'active', clientInfo: { name: 'Luis Ortega', submissionDate: '' } });
    expect(seen({}, opinion(later))).toMatchObject({ formStatus: 'completed', clientInfo: { submissionDate: later }, overallApproved: false });
    expect(seen({}, opinion(later))?.sectionApprovals?.hero?.comments).toBe('Otra foto');
    // Never answered, or reset since: the form does not start from an earlier opinion.
    expect(seen({}, opinion(early))).toMatchObject({ formStatus: 'active', clientInfo: { submissionDate: '' } });
    expect(seen({}, opinion(early))?.sectionApprovals).toBeUndefined();
    // Sent again: the form starts from the earlier opinion.
    expect(seen({ ...answered, formStatus: 'active' }, opinion(early))).toMatchObject({ formStatus: 'active', clientInfo: { submissionDate: early } });
  });

  test('shows nothing of the answer, in no state', () => {
    for (const rest of [answered, { ...answered, formStatus: 'active' }, { ...answered, isFormEnabled: false }]) {
      for (const given of [undefined, opinion(early), opinion(later)]) {
        const shown = seen(rest, given);
        expect(JSON.stringify({ ...shown, approvers: [] })).not.toMatch(/Secreto|carmen/i);
        if (given === undefined) expect([shown?.overallApproved, shown?.sectionApprovals, shown?.lastSavedAt]).toEqual([undefined, undefined, undefined]);
      }
    }
    expect(overallState(seen(answered, opinion(later)))).toBe('completed');
  });

  test('answers about their own opinion as a device is answered about the answer it sent', () => {
    expect(ownOpinion(named(), undefined, asked)).toBeUndefined();
    expect(ownOpinion(named(), opinion(early), asked)).toBeUndefined();
    expect(ownOpinion(named(), opinion(later), asked)).toEqual({ canCorrect: true, isActedOn: false });
    expect(ownOpinion(named(answered), opinion(early), asked)).toEqual({ canCorrect: false, isActedOn: true });
    // Records from before rounds were noted.
    expect(ownOpinion(named(), opinion(early), undefined)).toEqual({ canCorrect: true, isActedOn: false });
  });

  test('the decider is addressed by the name in the link', () => {
    expect(asSeenByDecider(named(), carmen).clientApproval?.clientInfo).toEqual({ name: 'Carmen Ortega', submissionDate: '' });
    const info = { name: 'C. Ortega', submissionDate: later };
    expect(asSeenByDecider(named({ clientInfo: info }), carmen).clientApproval?.clientInfo).toEqual({ ...info, name: 'Carmen Ortega' });
    expect(asSeenByDecider(named({ clientInfo: info }), { ...carmen, name: '' }).clientApproval?.clientInfo).toEqual(info);
  });
});

test('an opinion stays an opinion, whoever decides later', () => {
  expect(isOpinion(opinion(later))).toBe(true);
  const { opinion: _opinion, ...answer } = opinion(later);
  expect(isOpinion(answer)).toBe(false);
});

test('opinions are accepted up to the limit per day', () => {
  const now = Date.parse(later);
  const hour = 3_600_000;
  const given = Array.from({ length: maxAnswersPerDay }, (_, index) => now - index * 1000 - hour);
  expect(answerWaitMs(given.slice(1), now)).toBe(0);
  expect(answerWaitMs(given, now)).toBe(24 * hour - hour - (maxAnswersPerDay - 1) * 1000);
  expect(answerWaitMs(given, now + 24 * hour)).toBe(0);
  // A clock that was put back.
  expect(
    answerWaitMs(
      given.map((at) => at + 20 * hour),
      now,
    ),
  ).toBeLessThanOrEqual(24 * hour);
});
