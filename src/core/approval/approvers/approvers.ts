import type { ClientEntry } from '#schema/api.ts';
import type { Approver } from '#schema/approval/approvers.ts';
import type { ClientApproval } from '#schema/approval/client-approval.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { isSiteConfig } from '../../config/kind.ts';
import { dayMs, isInForce, untilBelowLimitMs } from '../../durations.ts';
import { firstName } from '../first-name.ts';
import { isOverallApproved } from '../verdicts.ts';

/** The holder of an approval link. */
export interface Holder {
  /** Left out for a link that was made before people were named, or for a site that names nobody. */
  approver?: Approver;
  /** Whether this person's answer is the client's answer. The answers of others are stored as opinions and change nothing. */
  decides: boolean;
}

/** What a signed link contains about its holder. */
export interface SignedLink {
  approver?: string;
}

/** The person who decides, if people are named. */
export const deciderOf = (approval: ClientApproval | undefined): Approver | undefined => approval?.approvers?.find(({ decides }) => decides);

/** Whether the last answer came from the person who decides now; always if nobody is named. Assumed for older answers, which do not name their sender's link. */
export const isOfDecider = (approval: ClientApproval | undefined): boolean =>
  approval?.clientInfo?.approver === undefined || approval.clientInfo.approver === deciderOf(approval)?.id;

/** First name of the person whose answer is waited for, for a greeting; blank if unknown. */
export const calledOf = (approval: ClientApproval | undefined): string =>
  firstName(deciderOf(approval)?.name ?? '') || firstName(approval?.clientInfo?.name ?? '');

/**
 * The holder of a link, by the present settings; `undefined` if that person is no longer asked. A link that names nobody counts as
 * the link of the person who decides.
 */
export function holderOf(approval: ClientApproval | undefined, { approver: id }: SignedLink): Holder | undefined {
  if (id === undefined) return { decides: true };
  const approver = approval?.approvers?.find((known) => known.id === id);
  return approver && { approver, decides: approver.decides };
}

/** The stored data about the sender of an answer or a message. */
export const signedBy = ({ approver }: Holder, name: string): { name: string; approver?: string } =>
  approver === undefined ? { name } : { name: approver.name.trim() || name, approver: approver.id };

/** The answer of somebody who does not decide. */
export type Opinion = SubmissionRecord & { opinion: true };
/** Whether an answer is an opinion. */
export const isOpinion = (submission: SubmissionRecord): submission is Opinion => submission.opinion === true;

/** Whether an opinion belongs to the present round: it was given after the form was last opened. */
export const isOfRound = ({ submittedAt }: Pick<Opinion, 'submittedAt'>, askedAt: string | undefined): boolean =>
  askedAt === undefined || submittedAt >= askedAt;

/**
 * A site as somebody who does not decide sees it: with their own opinion in place of the deciding person's answer. If the site was
 * sent again, they continue from their opinion of the earlier round; after a reset it does not count.
 */
export function asSeenByAdviser(config: SiteConfig, approver: Approver, opinion: Opinion | undefined, askedAt: string | undefined): SiteConfig {
  const { clientInfo, sectionApprovals: _sections, overallApproved: _overall, lastSavedAt: _saved, formStatus, ...settings } = config.clientApproval ?? {};
  const isDecided = formStatus === 'completed';
  const isAnswered = opinion !== undefined && (isDecided || isOfRound(opinion, askedAt));
  const kept = isAnswered || clientInfo?.submissionDate ? opinion : undefined;
  return {
    ...config,
    clientApproval: {
      ...settings,
      formStatus: isDecided || isAnswered ? 'completed' : 'active',
      clientInfo: { name: approver.name, submissionDate: kept?.submittedAt ?? '' },
      ...(kept ? { sectionApprovals: kept.sections, overallApproved: isOverallApproved(config, kept.sections) } : {}),
    },
  };
}

/** A site as its form shows it to the person who decides: with the name from their link, whoever answered before. */
export function asSeenByDecider(config: SiteConfig, { name }: Approver): SiteConfig {
  const { clientApproval } = config;
  if (name.trim() === '') return config;
  return { ...config, clientApproval: { ...clientApproval, clientInfo: { submissionDate: '', ...clientApproval?.clientInfo, name } } };
}

/** The answer for a person who does not decide about their own opinion: the same that a device gets about the answer it sent. */
export function ownOpinion(config: SiteConfig, opinion: Opinion | undefined, askedAt: string | undefined) {
  const isDecided = config.clientApproval?.formStatus === 'completed';
  if (opinion === undefined || !(isDecided || isOfRound(opinion, askedAt))) return undefined;
  return { canCorrect: !isDecided, isActedOn: isDecided };
}

/** The approvers whose opinion is asked for: all but the one who decides. */
export const advisersOf = (approval: ClientApproval | undefined): readonly Approver[] => approval?.approvers?.filter(({ decides }) => !decides) ?? [];

/** The approval settings of a config of any kind; `undefined` for one without. */
export const approvalOf = (config: Parameters<typeof isSiteConfig>[0]): ClientApproval | undefined =>
  isSiteConfig(config) ? config.clientApproval : undefined;

/** How long an approval or intake link works. */
export const linkLifetimeMs = 30 * dayMs;

/** Why a client whose answer is awaited cannot answer; `undefined` if the link works, and for index entries of earlier code, which lack the link. */
export function linkLack(
  { approval, link, needsLink }: Pick<ClientEntry, 'approval' | 'link' | 'needsLink'>,
  now: Date,
): 'unmade' | 'revoked' | 'ended' | undefined {
  if (approval !== 'active') return undefined;
  if (link === undefined) return needsLink ? 'unmade' : undefined;
  if (link === 'none') return 'revoked';
  return isInForce(Date.parse(link), linkLifetimeMs, now) ? undefined : 'ended';
}

/** How many answers one person who does not decide, or one device in place of its own, may send within a day. */
export const maxAnswersPerDay = 20;

/** Milliseconds until another answer of the same person or device is accepted; 0 if one is now. */
export const answerWaitMs = (instants: readonly number[], now: number): number => untilBelowLimitMs(instants, maxAnswersPerDay, dayMs, now);
