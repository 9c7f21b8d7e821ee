import type { ClientApproval } from '#schema/approval/client-approval.ts';
import type { Proposal } from '#schema/approval/proposal.ts';
import { mediaPathPattern } from '#schema/calls/media.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import { isDifferentItem, matchItems } from '../../edit/match-items.ts';
import { getAt, parsePathKey, pathKey } from '../../edit/path.ts';
import type { Resolved } from '../../site/resolve-site.ts';
import { hasSameWords, type ProposableField, proposableField, shownText, withProposed } from './fields.ts';

/** Resolves a config into everything that its page shows. */
export type Resolve = (config: SiteConfig) => Resolved;

/**
 * Why a proposal is refused: `field`: not one that a client may correct; `language`: the proposal names a language and the field has one
 * text for both, or the other way round; `value`: not allowed in this field; `same`: the field has this value already.
 */
export type ProposalFault = 'field' | 'language' | 'value' | 'same';

/** Whether a value may be proposed. Of pictures only uploaded ones: another host could replace its picture later, and would see who visits the page. */
const isValue = (field: ProposableField, after: string): boolean => field.kind !== 'picture' || after === '' || mediaPathPattern.test(after);

function written(field: ProposableField, config: SiteConfig, resolve: Resolve, proposal: Proposal): SiteConfig | undefined {
  if (!isValue(field, proposal.after.trim())) return undefined;
  return siteConfigSchema.safeParse(withProposed(field, config, resolve(config), proposal)).data;
}

/** Whether a proposal may be made for a page as its client saw it; `undefined` if so. */
export function proposalFault(proposal: Proposal, seen: SiteConfig, resolve: Resolve): ProposalFault | undefined {
  const field = proposableField(proposal.path, seen, resolve(seen));
  if (!field) return 'field';
  if ((field.languages === 'one') !== (proposal.language === undefined)) return 'language';
  if (hasSameWords(proposal.before, proposal.after)) return 'same';
  return written(field, seen, resolve, proposal) ? undefined : 'value';
}

/** The text that the page showed in a proposal's field, whatever the proposal claims. */
const seenAt = (field: ProposableField, proposal: Proposal, seen: SiteConfig, resolve: Resolve): string =>
  shownText(field, seen, resolve(seen), proposal.language ?? 'es');

/** The proposal as it is stored: `before` is taken from the revision that was seen, never from the sender. */
export function asSeen(proposal: Proposal, seen: SiteConfig, resolve: Resolve): Proposal {
  const field = proposableField(proposal.path, seen, resolve(seen));
  return field ? { ...proposal, before: seenAt(field, proposal, seen, resolve) } : proposal;
}

/** Present path of a proposal's field. Items of lists have no ids, so an item is found by its content. */
function movedPath(path: string, seen: SiteConfig, present: SiteConfig): string | undefined {
  const [key = '', index, ...rest] = parsePathKey(path);
  if (typeof index !== 'number') return path;
  const [before, after] = [getAt(seen, [key]), getAt(present, [key])];
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const now = matchItems(before, after).find(([from]) => from === index)?.[1];
  return now === undefined ? undefined : pathKey([key, now, ...rest]);
}

/**
 * Compares a proposal with the present config. `fits`: the field is as the client saw it; `said`: it has the proposed value already;
 * `outdated`: it has another value by now; `gone`: there is no such field any more.
 */
export type ProposalFit = { fit: 'fits' | 'said' | 'outdated'; path: string; now: string } | { fit: 'gone' };

/** Compares a proposal, made for the page `seen`, with the page `present`. */
export function proposalFit(proposal: Proposal, seen: SiteConfig, present: SiteConfig, resolve: Resolve): ProposalFit {
  const path = movedPath(proposal.path, seen, present);
  const field = path === undefined ? undefined : proposableField(path, present, resolve(present));
  if (path === undefined || !field) return { fit: 'gone' };
  const now = shownText(field, present, resolve(present), proposal.language ?? 'es');
  const fit = hasSameWords(now, proposal.after) ? 'said' : hasSameWords(now, proposal.before) ? 'fits' : 'outdated';
  return { fit, path, now };
}

/**
 * The config with a proposal applied; `undefined` if its field is gone or does not allow the value. An outdated one is applied
 * too: the designer who takes it has seen all three texts.
 */
export function withProposal(proposal: Proposal, seen: SiteConfig, present: SiteConfig, resolve: Resolve): SiteConfig | undefined {
  const found = proposalFit(proposal, seen, present, resolve);
  if (found.fit === 'gone') return undefined;
  if (found.fit === 'said') return present;
  const field = proposableField(found.path, present, resolve(present));
  return field && written(field, present, resolve, proposal);
}

/** For each kind of field, the setting of a site that lets the client's proposals go live by themselves. Texts and pictures never do. */
const liveSettings = {
  price: 'ownerPrices',
  hours: 'ownerHours',
  date: 'ownerDates',
  text: undefined,
  contact: undefined,
  picture: undefined,
} as const satisfies Record<ProposableField['kind'], keyof ClientApproval | undefined>;

/** The kinds of fields that go live by themselves, by the designer's settings. */
export const liveKinds = (approval: ClientApproval | undefined): ProposableField['kind'][] =>
  (['price', 'hours', 'date'] as const).filter((kind) => approval?.[liveSettings[kind]] === true);

const withoutFigures = (text: string): string => text.replace(/\d+(?:[.,:]\d+)*/g, '0').trim();
/** Whether only figures change (another amount, another hour): in free text nothing else may go live without a designer. */
const isFigures = ({ languages }: ProposableField, { before, after }: Proposal): boolean =>
  languages === 'one' || (/\d/.test(after) && withoutFigures(before) === withoutFigures(after));

interface Permission {
  /** The settings at the time of the answer. */
  approval: ClientApproval | undefined;
  /** Whether the answer came with the link of the person who decides. */
  hasLink: boolean;
}

/**
 * Whether a proposal goes live by itself, by the designer's settings. Never without the link, because only the link tells who answers.
 * Nor if the page said something else than the proposal claims: then a designer decides.
 */
export function goesLive(proposal: Proposal, seen: SiteConfig, { approval, hasLink }: Permission, resolve: Resolve): boolean {
  const field = proposableField(proposal.path, seen, resolve(seen));
  const setting = field && liveSettings[field.kind];
  if (field === undefined || setting === undefined || !hasLink || approval?.[setting] !== true) return false;
  return isFigures(field, proposal) && hasSameWords(seenAt(field, proposal, seen, resolve), proposal.before);
}

/** Whether the list item that a proposal was made for has been replaced by another one at the same position with the same text in the field. */
function isForReplacedItem(proposal: Proposal, path: string, seen: SiteConfig, present: SiteConfig): boolean {
  const [before, after] = [parsePathKey(proposal.path), parsePathKey(path)].map((each) => each.slice(0, 2));
  return typeof before?.[1] === 'number' && isDifferentItem(getAt(seen, before), getAt(present, after ?? []));
}

/**
 * The config with the proposals that still fit, and their indexes: for proposals that go live without a designer. Stricter than `fits`
 * alone: an item that replaced the one that the client saw is not changed.
 */
export function withFitting<P extends Proposal>(
  proposals: readonly P[],
  { seen, present }: { seen: SiteConfig; present: SiteConfig },
  resolve: Resolve,
  isWanted: (proposal: P) => boolean,
): { config: SiteConfig; applied: number[] } {
  let config = present;
  const applied = proposals.flatMap((proposal, index) => {
    const found = isWanted(proposal) ? proposalFit(proposal, seen, config, resolve) : undefined;
    if (found?.fit !== 'fits' || isForReplacedItem(proposal, found.path, seen, config)) return [];
    const next = withProposal(proposal, seen, config, resolve);
    if (!next) return [];
    config = next;
    return [index];
  });
  return { config, applied };
}
