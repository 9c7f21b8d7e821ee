import { configSlug } from '#core/config/describe.ts';
import { withoutPrivateFields } from '#core/config/public-view.ts';
import { pagePath } from '#core/pages/table.ts';
import type { User } from '#schema/api.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { configKind } from '#schema/template.ts';
import { json } from '../http/answer.ts';
import { revisionETag } from '../http/preconditions.ts';
import { sessionCookie } from '../session/session.ts';

/** Where a config's page is: `slug` without, `path` with the id of a client. */
export function addressOf(record: ConfigRecord): { slug: string; path: string } {
  const path = pagePath(record);
  if (path === undefined) throw new Error(`Config ${record.id} has no page.`);
  return { slug: configKind(record.id) === 'client' ? configSlug(record.config) : path.slice(1), path };
}

/** The tag under which the host's cache keeps the public answers about a config. */
export const cacheTag = (id: string): string => `config-${id}`;

// A save purges the tag at once. Should that fail, a minute is as long as the edge stays behind on its own.
const publicHeaders = (id: string): Record<string, string> => ({
  'cache-control': 'no-cache',
  'netlify-cdn-cache-control': 'public, durable, max-age=60, stale-while-revalidate=600',
  'netlify-cache-tag': cacheTag(id),
  // Nothing else of the query is part of the cache key. The cookie is, or the edge would answer a designer with the public view.
  'netlify-vary': `query=id|template,cookie=${sessionCookie}`,
});
const privateHeaders = { 'cache-control': 'private, no-store' };

/** A config as its reader may see it: whole for the staff, without private fields for everybody else. */
export function configResponse(record: ConfigRecord, user: User | undefined): Response {
  const { id, revision, savedAt, savedBy, archived, config } = record;
  const body = {
    ...(user ? config : withoutPrivateFields(config)),
    id,
    ...addressOf(record),
    revision,
    updatedAt: savedAt,
    archived,
    ...(user ? { updatedBy: savedBy } : {}),
  };
  return json(body, { headers: { etag: revisionETag(revision), ...(user ? privateHeaders : publicHeaders(id)) } });
}

/** The public answer to somebody who has this revision already. */
export const notModified = ({ id, revision }: ConfigRecord): Response =>
  new Response(null, { status: 304, headers: { etag: revisionETag(revision), ...publicHeaders(id) } });
