import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formTexts } from '#content/approval/form-texts.ts';
import { errorStatuses } from '#schema/api.ts';
import type { ClientApproval } from '#schema/approval/client-approval.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import { languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { publicApproval } from '../config/public-view.ts';
import { lastApprovedRevision } from '../publish/publication.ts';
import { emptyForm, type FormEvent, type FormState, nextForm, pendingVerdict, submitLabel, syncedForm } from './form.ts';
import { readDraft, readFormConfig } from './form-read.ts';
import { notificationFacts } from './notification.ts';
import { templateSections } from './sections.ts';
import {
  answeredState,
  answerMails,
  answerRefusal,
  type FormPhase,
  formPhases,
  type OverallState,
  overallState,
  overallStates,
  overallTransitions,
  phaseTransitions,
  refusalCodes,
  refusals,
  type SectionStatus,
  sectionStates,
  sectionTransitions,
  statuses,
  submitButtons,
  type Transition,
} from './states.ts';
import { askedAgain, boundVerdict, isAskedAgain, isOverallApproved, isReset, unanswered, type Verdicts, withoutVerdicts, withSubmission } from './verdicts.ts';

const templateType = 'services';
const keys = templateSections(templateType);
const verdict = (status: SectionStatus) => boundVerdict({ status, comments: 'Algo' }, { revision: 1, contentHash: 'x' });
const all = (status: SectionStatus): Verdicts => Object.fromEntries(keys.map((key) => [key, verdict(status)]));
const submission = (sections: Verdicts): SubmissionRecord => ({
  configId: '1',
  n: 1,
  writeId: 'w',
  submittedAt: '2026-10-02T18:20:00.000Z',
  name: 'Soledad',
  email: '',
  revision: 1,
  headRevision: 1,
  sections,
});
const document = readFileSync(new URL('../../../docs/approval.md', import.meta.url), 'utf8');
const row = (...cells: string[]) => `| ${cells.join(' | ')} |\n`;

describe('a section', () => {
  const form = (status: SectionStatus): FormState => ({ ...emptyForm(keys), verdicts: { ...emptyForm(keys).verdicts, hero: { status, comments: 'Algo' } } });
  const press = (status: SectionStatus, event: FormEvent) => nextForm(form(status), event).verdicts['hero']?.status;
  const site = (status: SectionStatus): SiteConfig => ({ templateType, clientApproval: { sectionApprovals: all(status) } });
  /** How each event of the table comes about. */
  const cause: Record<keyof typeof sectionTransitions, (status: SectionStatus) => SectionStatus | undefined> = {
    approve: (status) => press(status, { type: 'approve', section: 'hero' }),
    needsChanges: (status) => press(status, { type: 'needsChanges', section: 'hero' }),
    comment: (status) => press(status, { type: 'comment', section: 'hero', text: 'Otra foto' }),
    clearComment: (status) => press(status, { type: 'comment', section: 'hero', text: ' ' }),
    contentChanged: (status) => {
      const stored = {
        formStatus: 'active' as const,
        name: 'Soledad',
        email: '',
        submissionDate: '',
        verdicts: { hero: { status, comments: '', isChanged: true } },
      };
      return syncedForm(keys, stored).verdicts['hero']?.status;
    },
    newRevision: (status) => readDraft(JSON.stringify(form(status)), keys, { isOlder: true })?.verdicts['hero']?.status,
    reset: (status) => withoutVerdicts(site(status)).clientApproval?.sectionApprovals?.hero?.status,
  };

  it.each(Object.entries(sectionTransitions))('%s leads where the table says, from every status', (event, { to }) => {
    const by = Object.entries(cause).find(([name]) => name === event)?.[1];
    for (const status of statuses) expect([status, by?.(status)]).toEqual([status, to[status]]);
  });

  it.each(statuses)('%s counts as the table says: for the button, the overall state, the gate and the mail; and is bound to content as it says', (status) => {
    const { isApproved, isBound } = sectionStates[status];
    const one: Verdicts = { ...all('approved'), contact: verdict(status) };
    const config: SiteConfig = { templateType, clientApproval: { sectionApprovals: one } };
    const reviewed = keys.map((key) => one[key]?.status);
    expect(one.contact?.approved).toBe(isApproved);
    expect(isOverallApproved(config, one)).toBe(isApproved);
    expect(answeredState(reviewed)).toBe(isApproved ? 'approved' : 'completed');
    expect(submitLabel({ ...emptyForm(keys), verdicts: Object.fromEntries(keys.map((key) => [key, one[key] ?? pendingVerdict])) })).toBe(
      submitButtons[isApproved ? 'approved' : 'completed'].kind,
    );
    expect(lastApprovedRevision(config, 7, undefined, () => 'x')).toBe(isApproved ? 7 : undefined);
    const factsOf = (said: Verdicts) =>
      notificationFacts(
        config,
        submission(said),
        { sections: formTexts.es.sections, notReviewed: '', proposed: { changed: '', removed: '', added: '' } },
        'es',
      );
    const facts = factsOf(one);
    // Sent without the form, a verdict may lack a comment: the mail says all the same what is asked for.
    const blank = factsOf({ ...one, contact: { ...verdict(status), comments: ' ' } });
    if (status === 'needsEdit') expect(blank.edits).toContain(`${formTexts.es.sections.contact}: Necesita cambios`);
    expect(facts.state).toBe(isApproved ? 'approved' : 'completed');
    expect(one.contact?.contentHash).toBe(isBound ? 'x' : undefined);
  });
});

describe('the approval as a whole', () => {
  const stored: Record<OverallState, ClientApproval> = {
    off: { isFormEnabled: false },
    active: { isFormEnabled: true, formStatus: 'active' },
    completed: { isFormEnabled: true, formStatus: 'completed', clientInfo: { name: 'Soledad' }, sectionApprovals: all('needsEdit'), overallApproved: false },
    approved: { isFormEnabled: true, formStatus: 'completed', clientInfo: { name: 'Soledad' }, sectionApprovals: all('approved'), overallApproved: true },
  };
  const states = Object.keys(overallStates) as OverallState[];
  const submit = (approval: ClientApproval, status: SectionStatus) =>
    withSubmission({ templateType, clientApproval: approval }, submission(all(status))).clientApproval;
  const cause: Record<keyof typeof overallTransitions, (approval: ClientApproval) => ClientApproval | undefined> = {
    switchOn: (approval) => ({ ...approval, isFormEnabled: true }),
    switchOff: (approval) => ({ ...approval, isFormEnabled: false }),
    submitApproval: (approval) => submit(approval, 'approved'),
    submitFeedback: (approval) => submit(approval, 'needsEdit'),
    replaceByApproval: (approval) => submit(approval, 'approved'),
    replaceByFeedback: (approval) => submit(approval, 'needsEdit'),
    sendAgain: (approval) => {
      const next: SiteConfig = { templateType, clientApproval: { ...approval, ...askedAgain } };
      return isAskedAgain({ templateType, clientApproval: approval }, next) ? next.clientApproval : undefined;
    },
    reset: (approval) => {
      const next: SiteConfig = { templateType, clientApproval: { ...approval, ...unanswered(keys) } };
      return isReset({ templateType, clientApproval: approval }, next) ? withoutVerdicts(next).clientApproval : undefined;
    },
  };

  it.each(states)('%s is read from what is stored, and shows the form where the table says: to the page, in the API', (state) => {
    const approval = { ...stored[state], access: 'open' as const };
    const { showsForm } = overallStates[state];
    expect(overallState(approval)).toBe(state);
    expect(readFormConfig({ clientApproval: approval }).isShown).toBe(showsForm);
    expect(publicApproval(approval, { hasLink: false }).access).toBe(showsForm ? 'open' : undefined);
  });

  it.each(Object.entries(overallTransitions))('%s leads where the table says', (event, { to }) => {
    const by = Object.entries(cause).find(([name]) => name === event)?.[1];
    const ways = Object.entries(to) as [OverallState, OverallState][];
    expect(ways).not.toEqual([]);
    for (const [from, then] of ways) expect([from, overallState(by?.(stored[from]))]).toEqual([from, then]);
  });

  it('every state can be reached and left', () => {
    const ways = Object.values(overallTransitions).flatMap(({ to }) => Object.entries(to));
    expect([...new Set(ways.map(([from]) => from))].sort()).toEqual([...states].sort());
    expect([...new Set(ways.map(([, to]) => to))].sort()).toEqual([...states].sort());
  });
});

describe('the form on the device', () => {
  const phases = Object.keys(formPhases) as FormPhase[];
  const answer = { submittedAt: '2026-10-02T18:20:00.000Z', canCorrect: true, isActedOn: false };
  const completed = { formStatus: 'completed' as const, name: '', email: '', submissionDate: '', verdicts: {} };
  const cause: Record<keyof typeof phaseTransitions, readonly FormEvent[]> = {
    submit: [{ type: 'submit' }],
    edit: [{ type: 'edit' }],
    correct: [{ type: 'correct' }],
    accepted: [{ type: 'accepted', at: '2026-10-02T18:20:00.000Z' }],
    reopened: [{ type: 'accepted', at: '', approval: { ...completed, formStatus: 'active' } }],
    refused: refusalCodes.filter((code) => !refusals[code].isFinal).map((refusal) => ({ type: 'refused', refusal })),
    refusedForGood: refusalCodes.filter((code) => refusals[code].isFinal).map((refusal) => ({ type: 'refused', refusal })),
    unreachable: [{ type: 'unreachable' }],
    resumed: [{ type: 'resumed', draft: { verdicts: {} } }],
    answered: [{ type: 'stored', approval: completed }],
    reported: [{ type: 'stored', approval: { ...completed, answer: { canCorrect: true, isActedOn: false } } }],
    gone: [{ type: 'gone', refusal: 'forbidden' }],
    discard: [{ type: 'discard' }],
  };

  it.each(Object.entries(phaseTransitions))('%s leads where the table says from some phases, and changes nothing in the others', (event, transition) => {
    const { to }: Transition<FormPhase> = transition;
    const events = Object.entries(cause).find(([name]) => name === event)?.[1] ?? [];
    expect(events).not.toEqual([]);
    for (const phase of phases)
      for (const each of events)
        expect([phase, nextForm({ ...emptyForm(keys), name: 'Soledad', phase, answer }, each).phase]).toEqual([phase, to[phase] ?? phase]);
  });

  it('an HTTP status means one refusal, the one that the API answers with it; any other means that it failed', () => {
    for (const code of refusalCodes) for (const status of refusals[code].statuses) expect(answerRefusal(status)).toBe(code);
    const known = refusalCodes.flatMap((code) => refusals[code].statuses);
    expect(new Set(known).size).toBe(known.length);
    for (const [code, status] of Object.entries(errorStatuses)) if (refusalCodes.some((refusal) => refusal === code)) expect(answerRefusal(status)).toBe(code);
    for (const status of [402, 418, 500, 502]) expect(answerRefusal(status)).toBe('failed');
  });
});

describe('what the states show', () => {
  it('is in both languages, everywhere', () => {
    let count = 0;
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('es' in value || 'en' in value) {
        count += 1;
        for (const language of languages) expect((value as Record<string, string>)[language]?.trim()).toBeTruthy();
      } else Object.values(value).forEach(walk);
    };
    walk([sectionStates, overallStates, submitButtons, answerMails, formPhases, refusals]);
    expect(count).toBe(6 + 4 + 2 + 4 + 8 + 7);
  });

  it('is what the specification says (sections 4 and 8)', () => {
    expect(submitButtons.approved.text).toEqual({ es: 'Aprobar sitio web', en: 'Approve Website' });
    expect(submitButtons.completed.text.en).toBe('Submit Feedback');
    expect(formPhases.completed.title).toEqual({
      es: '¡Gracias por tus comentarios, {name}! Hemos recibido la aprobación de tu sitio web.',
      en: 'Thank you for your feedback, {name}! We have received your website approval.',
    });
    expect(statuses.map((status) => sectionStates[status].count)).toEqual([
      { es: 'Aprobadas', en: 'Approved' },
      { es: 'Con cambios', en: 'Needs changes' },
      { es: 'Pendientes', en: 'Pending' },
    ]);
  });
});

describe('docs/approval.md', () => {
  it('has every state with what it shows', () => {
    for (const status of statuses) {
      const { label } = sectionStates[status];
      expect(document).toContain(`| \`${status}\` | ${label.es} · ${label.en} |`);
    }
    for (const [state, { label }] of Object.entries(overallStates)) expect(document).toContain(`| \`${state}\` | ${label.es} · ${label.en} |`);
    for (const phase of Object.keys(formPhases)) expect(document).toContain(`| \`${phase}\` |`);
    for (const code of refusalCodes)
      expect(document).toContain(
        row(`\`${code}\``, refusals[code].statuses.join(', ') || 'any other', refusals[code].isFinal ? 'closes the form' : 'may be sent again'),
      );
  });

  it('has every transition with who causes it', () => {
    for (const [event, { by, to }] of Object.entries(sectionTransitions))
      expect(document).toContain(row(`\`${event}\``, by, ...statuses.map((status) => to[status])));
    for (const table of [overallTransitions, phaseTransitions]) {
      for (const [event, { by, to }] of Object.entries(table)) {
        const ways = Object.entries(to).map(([from, then]) => `${from} → ${then}`);
        expect(document).toContain(row(`\`${event}\``, by, ways.join(', ')));
      }
    }
  });
});
