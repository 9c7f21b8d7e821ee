import type { SectionChange } from '#schema/approval/client-approval.ts';
import type { FlexText } from '#schema/field.ts';
import type { Language } from '#schema/language.ts';
import { isObject, own, unfold } from '../config/loose-json.ts';
import type { SectionOpinion } from './approvers/opinion-line.ts';
import type { Draft, StoredApproval, Verdict } from './form.ts';
import { type Proposed, proposing, readProposed } from './proposals/on-device.ts';
import { overallState, overallStates, type SectionStatus, sectionTransitions } from './states.ts';

/** The parts of a config that the form needs, whether it comes from a build or from the API. */
export interface FormConfig {
  /** Whether the page shows the form (specification, section 4). */
  isShown: boolean;
  hasButton: boolean;
  instructions: FlexText;
  buttonText: FlexText;
  buttonColour: string;
  stored: StoredApproval;
  /** Holder of the link that opened the page, if people are named: their name, whether they decide, and who does. */
  person: LinkPerson | undefined;
  /** The others' opinions of each section, for the one who decides. */
  opinions: Readonly<Record<string, readonly SectionOpinion[]>>;
  /** The proposals of the previous answer that a designer declined, by section. */
  declined: Readonly<Record<string, readonly Proposed[]>>;
  /** The changes of each section since it was reviewed. */
  changes: Readonly<Record<string, readonly FormChange[]>>;
}
export interface LinkPerson {
  name: string;
  decides: boolean;
  decider: string;
}
export type FormChange = Omit<SectionChange, 'field'>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function flexOf(value: unknown): FlexText {
  if (!isObject(value)) return textOf(value);
  return { es: textOf(own(value, 'es')), en: textOf(own(value, 'en')) };
}

function statusOf(value: Record<string, unknown>): SectionStatus {
  const status = own(value, 'status');
  return status === 'approved' || status === 'needsEdit' ? status : 'pending';
}

function verdictOf(value: unknown): (Verdict & { isChanged: boolean }) | undefined {
  if (!isObject(value)) return undefined;
  return { status: statusOf(value), comments: textOf(own(value, 'comments')), isChanged: own(value, 'changed') === true };
}

const linesOf = (value: unknown, language: Language): string[] => {
  const lines = isObject(value) ? own(value, language) : undefined;
  return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [];
};
function markedLinesOf(value: unknown, language: Language): string[][] {
  const lines = isObject(value) ? own(value, language) : undefined;
  return Array.isArray(lines) ? lines.map((line) => (Array.isArray(line) ? line.filter((piece) => typeof piece === 'string') : [])) : [];
}
const inEach = <Value>(of: (language: Language) => Value): Record<Language, Value> => ({ es: of('es'), en: of('en') });

function changeOf(value: unknown): FormChange[] {
  if (!isObject(value)) return [];
  const kind = own(value, 'kind');
  const label = own(value, 'label');
  const lines = (key: 'before' | 'after') => inEach((language) => linesOf(own(value, key), language));
  const marks = own(value, 'marks');
  const markedLines = (key: 'before' | 'after') => inEach((language) => markedLinesOf(isObject(marks) ? own(marks, key) : undefined, language));
  return [
    {
      kind: kind === 'picture' || kind === 'look' ? kind : 'text',
      label: inEach((language) => (isObject(label) ? textOf(own(label, language)) : '')),
      before: lines('before'),
      after: lines('after'),
      marks: { before: markedLines('before'), after: markedLines('after') },
    },
  ];
}

function changesOf(value: unknown): FormChange[] {
  const changes = isObject(value) && own(value, 'changed') === true ? own(value, 'changes') : undefined;
  return Array.isArray(changes) ? changes.flatMap(changeOf) : [];
}

function personOf(value: unknown): LinkPerson | undefined {
  if (!isObject(value)) return undefined;
  return { name: textOf(own(value, 'name')), decides: own(value, 'decides') === true, decider: textOf(own(value, 'decider')) };
}

function opinionsOf(value: unknown): Record<string, SectionOpinion[]> {
  const all = (Array.isArray(value) ? value : []).filter(isObject).flatMap((opinion) => {
    const sections = own(opinion, 'sections');
    return Object.entries(isObject(sections) ? sections : {}).flatMap(([key, given]) => {
      const verdict = verdictOf(given);
      return verdict ? [{ key, said: { ...verdict, name: textOf(own(opinion, 'name')) } }] : [];
    });
  });
  return Object.fromEntries(all.map(({ key }) => [key, all.filter((other) => other.key === key).map(({ said }) => said)]));
}

function declinedOf(value: unknown): Record<string, readonly Proposed[]> {
  const all = (Array.isArray(value) ? value : []).filter(isObject);
  const keys = new Set(all.map((one) => textOf(own(one, 'section'))));
  return Object.fromEntries([...keys].map((key) => [key, readProposed(all.filter((one) => own(one, 'section') === key)) ?? []]));
}

/**
 * The approval of a config as the form uses it. Takes any JSON value: in a browser, a proxy or a network's sign-in page may
 * answer instead of the API. Parsed by hand, because the schema library would be several times the form's size.
 */
export function readFormConfig(config: unknown): FormConfig {
  const approval = isObject(config) ? own(config, 'clientApproval') : undefined;
  const of = (key: string) => (isObject(approval) ? own(approval, key) : undefined);
  const info = of('clientInfo');
  const infoOf = (key: string) => (isObject(info) ? textOf(own(info, key)) : '');
  const sections = of('sectionApprovals');
  const reviewed = Object.entries(isObject(sections) ? sections : {});
  const verdicts = reviewed.flatMap(([key, value]) => {
    const verdict = verdictOf(value);
    return verdict ? [[key, verdict] as const] : [];
  });
  const formStatus = of('formStatus') === 'completed' ? 'completed' : 'active';
  const answer = isObject(config) && of('isFormEnabled') === true && formStatus === 'completed' ? own(config, 'answer') : undefined;
  return {
    isShown: overallStates[overallState({ isFormEnabled: of('isFormEnabled'), formStatus })].showsForm,
    hasButton: of('showFloatingButton') !== false,
    instructions: flexOf(of('generalInstructions')),
    buttonText: flexOf(of('floatingButtonText')),
    buttonColour: textOf(of('floatingButtonColor')),
    stored: {
      formStatus,
      name: infoOf('name'),
      email: infoOf('email'),
      submissionDate: infoOf('submissionDate'),
      verdicts: Object.fromEntries(verdicts),
      proposals: isObject(answer) ? readProposed(own(answer, 'proposals')) : undefined,
      answer: isObject(answer)
        ? { canCorrect: own(answer, 'canCorrect') === true, isActedOn: own(answer, 'isActedOn') === true, isOutdated: own(answer, 'isOutdated') === true }
        : undefined,
    },
    person: personOf(isObject(config) ? own(config, 'approver') : undefined),
    opinions: opinionsOf(isObject(config) ? own(config, 'opinions') : undefined),
    declined: declinedOf(isObject(config) ? own(config, 'declined') : undefined),
    changes: Object.fromEntries(reviewed.map(([key, value]) => [key, changesOf(value)])),
  };
}

const isTextOrNothing = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';

function draftVerdictOf(value: unknown): Verdict | undefined {
  if (!isObject(value)) return undefined;
  const [status, comments] = [own(value, 'status'), own(value, 'comments')];
  if ((status !== 'pending' && status !== 'approved' && status !== 'needsEdit') || typeof comments !== 'string') return undefined;
  return { status, comments };
}

/**
 * Reads a stored draft, as far as the form still has its sections; `undefined` for anything else. A draft of an older
 * revision (`isOlder`) keeps its comments. Its approvals were for other content: those sections are pending again.
 */
export function readDraft(stored: string | null, keys: readonly string[], { isOlder = false } = {}): Draft | undefined {
  const value = unfold(stored);
  if (!isObject(value)) return undefined;
  const [verdicts, name, email] = [own(value, 'verdicts'), own(value, 'name'), own(value, 'email')];
  if (!isObject(verdicts) || !isTextOrNothing(name) || !isTextOrNothing(email)) return undefined;
  const read = keys.flatMap((key): [string, Verdict][] => {
    const verdict = draftVerdictOf(own(verdicts, key));
    if (!verdict) return [];
    return [[key, isOlder ? { ...verdict, status: sectionTransitions.newRevision.to[verdict.status] } : verdict]];
  });
  return {
    verdicts: Object.fromEntries(read),
    ...proposing(readProposed(own(value, 'proposals'), { isOlder })),
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
  };
}
