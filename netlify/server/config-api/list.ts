import { toIssues } from '#core/config/write-issues.ts';
import { type ClientEntry, clientListQuerySchema, type IndexEntry, roles } from '#schema/api.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { readPublished } from '../publish/published.ts';
import { readIndex } from '../store/client-index.ts';

/** Lower case without accents, so that `cafe` finds `Café`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function isMatch(entry: IndexEntry, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = plain(`${entry.businessName} ${entry.slug} ${entry.id}`);
  return words.every((word) => text.includes(word));
}

// Instants in ISO 8601 sort as plain text; a locale's order of ten thousand of them takes a tenth of a second.
const newestFirst = (a: IndexEntry, b: IndexEntry): number => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : Number(b.id) - Number(a.id));

/** GET `/api/configs?query=&template=&archived=`: clients, last changed first; archived ones only when asked for, then only those. */
export const listAction: Action = {
  access: roles,
  async run({ url, stores }) {
    const query = clientListQuerySchema.safeParse(Object.fromEntries([...url.searchParams].filter(([, value]) => value !== '')));
    if (!query.success) return fail('invalid', { issues: toIssues(query.error.issues) });
    const { template, archived } = query.data;
    const words = plain(query.data.query ?? '')
      .split(/\s+/)
      .filter(Boolean);
    const [entries, published] = await Promise.all([readIndex(stores), readPublished(stores)]);
    const clients = entries
      .filter((entry) => entry.archived === (archived === 'true') && (!template || entry.templateType === template) && isMatch(entry, words))
      .sort(newestFirst)
      .map((entry): ClientEntry => ({ ...entry, publishedRevision: published?.configs[entry.id] ?? 0 }));
    return json({ clients, total: clients.length });
  },
};
