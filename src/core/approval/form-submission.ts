import { isObject, own } from '../config/loose-json.ts';
import { isOverallApproved } from './form-figures.ts';
import type { FormState } from './form-state.ts';

/**
 * Body of the PUT that submits the form (specification, section 7): the whole config as it was read, with the client's
 * part of `clientApproval`. `revision` is the one the client saw, `now` the device's time as an ISO 8601 instant; the
 * server sets the dates itself.
 */
export function submissionBody(state: FormState, config: unknown, revision: number | undefined, now: string): Record<string, unknown> {
  const whole = isObject(config) ? config : {};
  const approval = own(whole, 'clientApproval');
  const judged = Object.entries(state.verdicts).map(([key, { status, comments }]) => [key, { status, approved: status === 'approved', comments }]);
  return {
    ...whole,
    clientApproval: {
      ...(isObject(approval) ? approval : {}),
      formStatus: 'completed',
      clientInfo: { name: state.name.trim(), email: state.email.trim(), submissionDate: now },
      sectionApprovals: Object.fromEntries(judged),
      overallApproved: isOverallApproved(state),
      lastSavedAt: now,
    },
    ...(revision === undefined ? {} : { revision }),
  };
}
