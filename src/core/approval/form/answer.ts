import { isObject, own, unfold } from '../../config/loose-json.ts';
import { isApproved, sectionTransitions } from '../states.ts';
import { type FormState, isOverallApproved, type Verdict } from './state.ts';

/** An answer that is not sent yet, as a device stores it. What is left out was not touched: the server's copy counts. */
export interface Draft {
  verdicts: FormState['verdicts'];
  name?: string | undefined;
  email?: string | undefined;
}

export const draftOf = ({ verdicts, name, email }: FormState): Draft => ({ verdicts, name, email });

/** The draft of an answer that was begun before the stored one was read: only what was touched (sections, `name`, `email`). */
export const partialDraftOf = ({ verdicts, name, email }: FormState, touched: ReadonlySet<string>): Draft => ({
  verdicts: Object.fromEntries(Object.entries(verdicts).filter(([key]) => touched.has(key))),
  ...(touched.has('name') ? { name } : {}),
  ...(touched.has('email') ? { email } : {}),
});

const isTextOrNothing = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';

function verdictOf(value: unknown): Verdict | undefined {
  if (!isObject(value)) return undefined;
  const status = own(value, 'status');
  const comments = own(value, 'comments');
  if ((status !== 'pending' && status !== 'approved' && status !== 'needsEdit') || typeof comments !== 'string') return undefined;
  return { status, comments };
}

/**
 * Reads a stored draft, as far as the form still has its sections; `undefined` for anything else. A draft of an older
 * revision (`isOlder`) keeps its comments. Its approvals were for other content: those sections are pending again.
 */
export function readDraft(stored: string | null, keys: readonly string[], isOlder: boolean): Draft | undefined {
  const value = unfold(stored);
  if (!isObject(value)) return undefined;
  const [verdicts, name, email] = [own(value, 'verdicts'), own(value, 'name'), own(value, 'email')];
  if (!isObject(verdicts) || !isTextOrNothing(name) || !isTextOrNothing(email)) return undefined;
  const read = keys.flatMap((key): [string, Verdict][] => {
    const verdict = verdictOf(own(verdicts, key));
    if (!verdict) return [];
    return [[key, isOlder ? { ...verdict, status: sectionTransitions.newRevision.to[verdict.status] } : verdict]];
  });
  return { verdicts: Object.fromEntries(read), ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) };
}

/**
 * Body of the PUT that submits the form (specification, section 7): the whole config as it was read, with the client's
 * part of `clientApproval`. `revision` is the one the client saw, `now` the device's time as an ISO 8601 instant; the
 * server sets the dates itself.
 */
export function submissionBody(state: FormState, config: unknown, revision: number | undefined, now: string): Record<string, unknown> {
  const whole = isObject(config) ? config : {};
  const approval = own(whole, 'clientApproval');
  const sectionApprovals = Object.entries(state.verdicts).map(([key, { status, comments }]) => [key, { status, approved: isApproved(status), comments }]);
  return {
    ...whole,
    clientApproval: {
      ...(isObject(approval) ? approval : {}),
      formStatus: 'completed',
      clientInfo: { name: state.name.trim(), email: state.email.trim(), submissionDate: now },
      sectionApprovals: Object.fromEntries(sectionApprovals),
      overallApproved: isOverallApproved(state),
      lastSavedAt: now,
    },
    ...(revision === undefined ? {} : { revision }),
  };
}
