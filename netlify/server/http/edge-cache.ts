import { purgeCache } from '@netlify/functions';
import { editorHeader, formHeader, linkHeader } from '#schema/api.ts';
import { sessionCookie } from '../session/session.ts';

/** The tag under which the host's cache keeps the public answers about a config. */
export const cacheTag = (id: string): string => `config-${id}`;

/** Purges a config from the host's edge. Only the host has such a cache, and a token for it. */
export async function purgeConfig(id: string): Promise<void> {
  if (!process.env['NETLIFY_PURGE_API_TOKEN']) return;
  await purgeCache({ tags: [cacheTag(id)] });
}

/**
 * Lets the edge cache the public view of a config for a minute, without serving it stale while it revalidates. A save purges its tag, but only on this
 * site: not on a client's own domain. Nor is the homepage's config purged when a client that it names is saved. And a purge may fail.
 */
export const publicConfigHeaders = (id: string): Record<string, string> => ({
  'cache-control': 'no-cache',
  'netlify-cdn-cache-control': 'public, durable, max-age=60',
  'netlify-cache-tag': cacheTag(id),
  // Nothing else of the query is part of the cache key. The cookie, the approval link and the device's form are, or the edge
  // would answer a designer and a client with the public view; so is the account on the screen, as a tab that shows somebody
  // else gets the public view with the same cookie.
  'netlify-vary': `query=id|template|approval,header=${linkHeader}|${formHeader}|${editorHeader},cookie=${sessionCookie}`,
});
