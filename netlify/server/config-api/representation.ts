import { createHash } from 'node:crypto';
import { approvalOf, type Holder } from '#core/approval/approvers/approvers.ts';
import { configSlug } from '#core/config/describe.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { isFormOpen, publicApproval, type Viewer, withoutPrivateFields } from '#core/config/public-view.ts';
import { pagePath } from '#core/pages/table.ts';
import { type PublicVersion, publicRevisionOf, wasPublic } from '#core/publish/publication.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { isClientId } from '#schema/config-id.ts';
import { configKind } from '#schema/template.ts';
import { seenByHolder } from '../approval/approvers/seen-by-holder.ts';
import { linkHolder } from '../approval/links.ts';
import { type OwnAnswer, presentsForm, readAnswer } from '../approval/own-answer.ts';
import { withSectionChanges } from '../approval/verdicts.ts';
import { json } from '../http/answer.ts';
import { publicConfigHeaders } from '../http/edge-cache.ts';
import type { Call } from '../http/endpoint.ts';
import { isKnown, revisionETag } from '../http/preconditions.ts';
import { saverFor } from '../session/accounts.ts';
import { readHeadIfWhole } from '../store/head.ts';
import { readPublicVersion } from '../store/stored-revision.ts';
import type { Stores } from '../store/stores.ts';

/** Address of a config's page: `slug` has no client id, `path` ends with it. */
export function addressOf(record: ConfigRecord): { slug: string; path: string } {
  const path = pagePath(record);
  if (path === undefined) throw new Error(`Config ${record.id} has no page.`);
  return { slug: configKind(record.id) === 'client' ? configSlug(record.config) : path.slice(1), path };
}

const privateHeaders = { 'cache-control': 'private, no-store' };

/** The whole config, for the staff. */
export async function configResponse({ stores, user }: Pick<Call, 'stores' | 'user'>, record: ConfigRecord): Promise<Response> {
  if (!user) throw new Error(`The whole config ${record.id} is for the staff alone.`);
  const { id, revision, savedAt, savedBy, archived } = record;
  const [config, updatedBy] = await Promise.all([withSectionChanges(stores, record), saverFor({ stores, user }, savedBy)]);
  const body = { ...config, id, ...addressOf(record), revision, updatedAt: savedAt, archived, updatedBy };
  return json(body, { headers: { etag: revisionETag(revision), ...privateHeaders } });
}

/** The public answer about a site of which nothing is published or approved yet: its address and its name. */
function preparingBody(head: ConfigRecord): object {
  const { id, archived, config } = head;
  const { templateType, businessName } = isSiteConfig(config) ? config : { templateType: undefined, businessName: undefined };
  return { id, ...addressOf(head), templateType, businessName, revision: 0, archived, preparing: true };
}

/** The homepage without clients of its portfolio that the public may not see. The schema's limit on the portfolio bounds how many heads are read. */
async function withPublicPortfolio(stores: Stores, record: ConfigRecord): Promise<ConfigRecord> {
  const { config } = record;
  if (!('portfolio' in config) || !config.portfolio) return record;
  const chosen = [...new Set(config.portfolio.map(({ client }) => client))].filter(isClientId);
  const heads = await Promise.all(chosen.map((id) => readHeadIfWhole(stores, id)));
  const isPublic = new Set(heads.flatMap((head) => (head && !head.record.archived && publicRevisionOf(head.record) > 0 ? [head.record.id] : [])));
  return { ...record, config: { ...config, portfolio: config.portfolio.filter(({ client }) => isPublic.has(client)) } };
}

interface PublicAnswer {
  /** The tag of the body: that of the revision shown, so that it does not reveal the head's number. */
  etag: string;
  body(): object | Promise<object>;
}

const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 12);

/** ETag of the public answer. A revision's content never changes, but its form may: where that can be open, its digest is in the tag; behind a gate it is closed, and the revision is enough. */
function tagOf({ held, record: { revision, config } }: PublicVersion, reader: Viewer): string {
  // Clients of the portfolio become public or private without a new revision of the homepage.
  if ('portfolio' in config && config.portfolio?.length) return `"${revision}-${digestOf(config.portfolio)}"`;
  if (held === 'open') return `"${revision}-${digestOf(isSiteConfig(config) && config.clientApproval && publicApproval(config.clientApproval, reader))}"`;
  // Before the gate was switched on, this revision was served with its own form under its own tag, so it needs another tag now.
  return held === 'ungated' ? `"${revision}-held"` : revisionETag(revision);
}

async function publicAnswer(stores: Stores, head: ConfigRecord, reader: Viewer, answer?: OwnAnswer): Promise<PublicAnswer> {
  const version = await readPublicVersion(stores, head);
  const shown = { ...version, record: await withPublicPortfolio(stores, version.record) };
  if (shown.state === 'shown') return { etag: tagOf(shown, reader), body: () => publicBody(stores, shown.record, reader, answer) };
  const body = preparingBody(head);
  return { etag: `"0-${digestOf(body)}"`, body: () => body };
}

async function publicBody(stores: Stores, record: ConfigRecord, reader: Viewer, answer?: object): Promise<object> {
  const { id, revision, savedAt, archived, config } = record;
  const showsChanges = isSiteConfig(config) && isFormOpen(config.clientApproval, reader) && config.clientApproval?.formStatus !== 'completed';
  const readable = showsChanges ? await withSectionChanges(stores, record, (reviewed) => reader.hasLink || wasPublic(reviewed)) : config;
  return { ...withoutPrivateFields(readable, reader), id, ...addressOf(record), revision, updatedAt: savedAt, archived, ...(answer && { answer }) };
}

/**
 * A site as the holder of an approval link reads it; `isAnswered`: the form is completed for them. `completed`: the answer that completes
 * the form, which the one who decides is told about; the others are told about their own.
 */
export async function bodyForLink(stores: Stores, head: ConfigRecord, holder: Holder, completed?: OwnAnswer): Promise<{ body: object; isAnswered: boolean }> {
  const { record, answer = completed, more } = await seenByHolder(stores, head, holder);
  const body = { ...(await publicBody(stores, record, { hasLink: true }, answer)), ...more };
  return { body, isAnswered: approvalOf(record.config)?.formStatus === 'completed' };
}

async function linkResponse(call: Call, head: ConfigRecord, holder: Holder): Promise<Response> {
  const completed = holder.decides ? await readAnswer(call, head) : undefined;
  const { body } = await bodyForLink(call.stores, head, holder, completed?.answer);
  return json(body, { headers: { etag: revisionETag(head.revision), ...privateHeaders } });
}

/**
 * A config as its public reader may see it, or 304 if they have it already. Where a gate holds the content back, the tag is the
 * revision shown: its form is closed without a link, so nothing else of the response can change. The holder of an approval link
 * gets the newest content, and the device that answered gets its answer: no cache may keep either.
 */
export async function publicResponse(call: Call, head: ConfigRecord): Promise<Response> {
  const holder = await linkHolder(call, head);
  if (holder) return linkResponse(call, head, holder);
  const said = presentsForm(call) ? await readAnswer(call, head) : undefined;
  const isPrivate = said?.isAuthor === true;
  const { etag, body } = await publicAnswer(call.stores, head, { hasLink: false, isAuthor: isPrivate }, isPrivate ? said?.answer : undefined);
  const headers = { etag, ...(isPrivate ? privateHeaders : publicConfigHeaders(head.id)) };
  if (!isPrivate && isKnown(call.request, etag)) return new Response(null, { status: 304, headers });
  return json(await body(), { headers });
}
