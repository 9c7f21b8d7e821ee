import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { approvalOf, deciderOf, type Holder, holderOf, linkLifetimeMs, type SignedLink } from '#core/approval/approvers/approvers.ts';
import { isInForce } from '#core/durations.ts';
import { approvalParameter, tokenIn } from '#core/links/client-path.ts';
import { linkHeader } from '#schema/api.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { parseStored } from '../faults/faults.ts';
import type { Call } from '../http/endpoint.ts';
import { isSigned, sign } from '../keys.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import type { Stores } from '../store/stores.ts';

const longestToken = 200;

/**
 * The stored state of a config's links. Raising the generation revokes all earlier links. `expiresAt` is that of the newest link.
 * `nonce` is random, drawn once per record: without it a link would also open the form of another client who gets the same
 * number, for instance after a restore. Older records have none.
 */
export const linksSchema = z.strictObject({
  generation: z.int().positive(),
  nonce: z.string().max(64).optional(),
  expiresAt: z.iso.datetime().nullable(),
  createdBy: z.string(),
});
type Links = z.infer<typeof linksSchema>;

export interface ApprovalLink {
  token: string;
  /** The token of one of several people who are named. */
  tokenOf(approver: string): string;
  /** ISO 8601 instants. */
  madeAt: string;
  expiresAt: string;
}

/** Purpose of a link of a config: to review its site, or to send content for it (`../intake`). Each kind has its own records and signatures. */
export type LinkKind = 'approval-link' | 'intake-link';
const keyOf = (id: string, kind: LinkKind): string => (kind === 'approval-link' ? id : `intake/${id}`);

async function readLinks({ own, base }: Stores, id: string, kind: LinkKind): Promise<Links | undefined> {
  const key = keyOf(id, kind);
  const stored = (await own['approval-links'].read(key)) ?? (await base?.['approval-links'].read(key));
  return stored && parseStored(own.faults, { store: 'approval-links', key }, stored, linksSchema);
}

/** The present record; `undefined` if there is none, or if it is damaged: no link is accepted then. */
const presentLinks = (value: unknown, inherited: Links | undefined): Links | undefined => (value === undefined ? inherited : linksSchema.safeParse(value).data);

/** A link for one person is signed as another kind, so that no field of one kind can pass for a field of the other. */
const signedParts = (kind: LinkKind, id: string, seconds: number, { generation, nonce }: Pick<Links, 'generation' | 'nonce'>, approver?: string) =>
  [
    ...(approver === undefined ? ([kind] as const) : (['approver-link', approver] as const)),
    id,
    seconds,
    generation,
    ...(nonce === undefined ? [] : [nonce]),
  ] as const;

function linkOf(kind: LinkKind, id: string, links: Links): ApprovalLink | undefined {
  const { generation, expiresAt } = links;
  if (expiresAt === null) return undefined;
  const seconds = Math.floor(Date.parse(expiresAt) / 1000);
  const madeAt = new Date(Date.parse(expiresAt) - linkLifetimeMs).toISOString();
  const start = `${seconds.toString(36)}.${generation.toString(36)}`;
  return {
    madeAt,
    token: `${start}.${sign(signedParts(kind, id, seconds, links))}`,
    tokenOf: (approver) => `${start}.${approver}.${sign(signedParts(kind, id, seconds, links, approver))}`,
    expiresAt,
  };
}

/** After a damaged record, a number higher than any earlier generation, so that revoked links stay revoked. */
const firstGeneration = (value: unknown, now: Date): number => (value === undefined ? 1 : Math.floor(now.getTime() / 1000));

/**
 * Makes a link that works for 30 days unless it is revoked. Earlier links keep working until they expire, unless the newest was made by a clock that
 * was ahead: such links do not work, and must not begin to once time has caught up.
 */
export async function makeLink(
  stores: Stores,
  id: string,
  { createdBy, now, kind = 'approval-link' }: { createdBy: string; now: Date; kind?: LinkKind },
): Promise<ApprovalLink> {
  const expiresAt = new Date(Math.floor((now.getTime() + linkLifetimeMs) / 1000) * 1000).toISOString();
  const inherited = await readLinks(stores, id, kind);
  const links = await changeBlob<Links>(stores.own['approval-links'], keyOf(id, kind), (value) => {
    const known = presentLinks(value, inherited);
    const isAhead = known?.expiresAt && Date.parse(known.expiresAt) > now.getTime() && !isInForce(Date.parse(known.expiresAt), linkLifetimeMs, now);
    const going = known && (isAhead ? { ...known, generation: known.generation + 1 } : known);
    const next = { ...(going ?? { generation: firstGeneration(value, now), nonce: randomBytes(12).toString('base64url') }), expiresAt, createdBy };
    return { value: next, result: next };
  });
  const link = linkOf(kind, id, links);
  if (!link) throw new Error(`The link of config ${id} was not made.`);
  return link;
}

/** The newest link, if it is still valid. */
export async function currentLink(stores: Stores, id: string, now: Date, kind: LinkKind = 'approval-link'): Promise<ApprovalLink | undefined> {
  const links = await readLinks(stores, id, kind);
  const link = links && linkOf(kind, id, links);
  return link && isInForce(Date.parse(link.expiresAt), linkLifetimeMs, now) ? link : undefined;
}

/** When the newest approval link expires; `none` if all were revoked, `undefined` if none was ever made. */
export async function linkEnd(stores: Stores, id: string): Promise<string | undefined> {
  const links = await readLinks(stores, id, 'approval-link');
  return links && (links.expiresAt ?? 'none');
}

/** E-mail of the person who made the newest link; blank if no link works any more. */
export const linkCreator = async (stores: Stores, id: string, kind: LinkKind): Promise<string> => (await readLinks(stores, id, kind))?.createdBy ?? '';

/** Ends every link of a config, of the same kind. */
export async function revokeLinks(stores: Stores, id: string, kind: LinkKind = 'approval-link'): Promise<void> {
  const inherited = await readLinks(stores, id, kind);
  await changeBlob(stores.own['approval-links'], keyOf(id, kind), (value) => {
    const known = presentLinks(value, inherited);
    return known ? { value: { ...known, generation: known.generation + 1, expiresAt: null }, result: undefined } : { result: undefined };
  });
}

interface Since {
  /** When the link was made. */
  since: Date;
}

/**
 * Verifies that a token is a valid link of this config: signed by this site, not expired, not revoked. The caller must check whether the
 * person is still among the approvers.
 */
export async function readLink(
  stores: Stores,
  id: string,
  token: string,
  { now, kind = 'approval-link' }: { now: Date; kind?: LinkKind },
): Promise<(SignedLink & Since) | undefined> {
  const [, time = '', number = '', approver, given = ''] =
    token.length > longestToken ? [] : (/^([0-9a-z]{1,9})\.([0-9a-z]{1,6})\.(?:([0-9a-z]{4,24})\.)?([\w-]{43})$/.exec(token) ?? []);
  const [seconds, generation] = [Number.parseInt(time, 36), Number.parseInt(number, 36)];
  if (given === '' || !isInForce(seconds * 1000, linkLifetimeMs, now)) return undefined;
  const links = await readLinks(stores, id, kind);
  if (links?.generation !== generation || !isSigned(signedParts(kind, id, seconds, links, approver), given)) return undefined;
  return { since: new Date(seconds * 1000 - linkLifetimeMs), ...(approver === undefined ? {} : { approver }) };
}

export type LinkHolder = Holder & Since;

/** The holder of a token's link of this config; `undefined` for any other token. */
export async function holderOfToken(
  stores: Stores,
  { id, config }: Pick<ConfigRecord, 'id' | 'config'>,
  token: string,
  now: Date,
): Promise<LinkHolder | undefined> {
  const link = token === '' ? undefined : await readLink(stores, id, token, { now });
  const holder = link && holderOf(approvalOf(config), link);
  return holder && { ...holder, since: link.since };
}

/** The holder of the link of this config that the caller presents, in the header or as `?approval=`. */
export const linkHolder = ({ request, url, stores, source }: Call, head: Pick<ConfigRecord, 'id' | 'config'>): Promise<LinkHolder | undefined> =>
  holderOfToken(stores, head, request.headers.get(linkHeader) ?? tokenIn(url, approvalParameter), source.now());

/** The token for the person whose answer counts: with several approvers, the one who decides. */
export function tokenOfDecider({ config }: Pick<ConfigRecord, 'config'>, { token, tokenOf }: ApprovalLink): string {
  const decider = deciderOf(approvalOf(config));
  return decider ? tokenOf(decider.id) : token;
}
