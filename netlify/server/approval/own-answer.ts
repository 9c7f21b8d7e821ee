import { isSiteConfig } from '#core/config/kind.ts';
import { formHeader } from '#schema/api.ts';
import type { Proposal } from '#schema/approval/proposal.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { Call } from '../http/endpoint.ts';
import { newestSubmission } from './submit/submission-store.ts';

/** What the people whom an answer came from are told of it, beside what it says. */
export interface OwnAnswer {
  /** Whether the device that asks may send another in its place (`submit`). */
  canCorrect: boolean;
  /** Whether somebody has saved the site since. */
  isActedOn: boolean;
  /** What was proposed with it, so that a correction sends that again. */
  proposals?: readonly Proposal[];
}

/** Whether the caller names the form on its device. */
export const presentsForm = ({ request }: Pick<Call, 'request'>): boolean => request.headers.has(formHeader);

/** The answer that a form is completed with, and whether it came from the device that asks; `undefined` where no form is completed. */
export async function readAnswer({ request, stores }: Call, head: ConfigRecord): Promise<{ answer: OwnAnswer; isAuthor: boolean } | undefined> {
  const approval = isSiteConfig(head.config) ? head.config.clientApproval : undefined;
  if (approval?.isFormEnabled !== true || approval.formStatus !== 'completed') return undefined;
  const { newest } = await newestSubmission(stores, head.id);
  const formId = request.headers.get(formHeader);
  const isAuthor = formId !== null && newest?.formId === formId;
  const isActedOn = newest?.writeId !== head.writeId;
  const proposals = newest?.proposals?.map(({ live: _live, ...proposal }) => proposal);
  return { answer: { canCorrect: isAuthor && !isActedOn, isActedOn, ...(proposals ? { proposals } : {}) }, isAuthor };
}
