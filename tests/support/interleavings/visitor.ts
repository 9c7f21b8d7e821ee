import * as z from 'zod';
import { type KnownHeads, openBuildSource } from '#build/build-source.ts';
import type { CachedRecord, RecordCache } from '#build/record-cache.ts';
import { type Answer, id, type TestSite } from './site.ts';
import { wordsOf } from './words.ts';

export const visits = ['config', 'query', 'wrong link', 'own domain', 'build', 'build of the own domain'] as const;
export type Visit = (typeof visits)[number];

/** What a visitor was shown. `from` and `to`: the number of revisions at the request and at the answer. */
export interface Seen {
  visit: Visit;
  from: number;
  to: number;
  /** As in `Standing`: 0 for "in preparation", -1 for nothing. */
  shown: number;
  /** Texts by leaf; `undefined` if nothing is shown. */
  words: ReadonlyMap<string, string> | undefined;
  /** The whole body of the answer. */
  text: string;
  etag: string;
}

const publicSchema = z.looseObject({ revision: z.int(), preparing: z.boolean().optional() });
const recordsSchema = z.object({
  records: z.array(z.object({ record: z.looseObject({ revision: z.int(), archived: z.boolean(), config: z.unknown() }), isPreparing: z.boolean() })),
});

/** Reads a public answer. */
export function seenIn(visit: Visit, { status, body, text, from, to, headers }: Answer): Seen {
  const known = { visit, from, to, text, etag: headers.get('etag') ?? '' };
  if (status === 404) return { ...known, shown: -1, words: undefined };
  if (status !== 200) throw new Error(`${visit} was answered ${status}: ${text}`);
  const { revision, preparing = false } = publicSchema.parse(body);
  return { ...known, shown: preparing ? 0 : revision, words: preparing ? undefined : wordsOf(body) };
}

/** The cache of records that builds share. */
function recordCache(): RecordCache {
  const kept = new Map<string, CachedRecord>();
  return {
    async read(key) {
      const record = kept.get(key);
      return record && { ...record, isCurrent: true };
    },
    keep: async (key, record) => void kept.set(key, record),
    save: async () => undefined,
  };
}

/** Reads a site in all public ways. A build continues from the records and the journal position of the previous one. */
export function createVisitor(site: TestSite) {
  const cache = recordCache();
  let known: KnownHeads | undefined;

  const ask = async (visit: Visit, path: string, headers: Record<string, string>): Promise<Seen> => seenIn(visit, await site.ask('GET', path, headers));

  async function build(visit: Visit): Promise<Seen> {
    // A save is complete only when its head is written: before, a build that already knows this head need not notice it.
    const from = site.headRevision();
    const source = await openBuildSource({ known, stores: site.stores });
    const [read] = await source.read([...source.heads.keys()], cache);
    const to = site.revisions.length;
    if (!read?.record || read.fault) throw new Error(`The build could not read the site: ${read?.fault}`);
    const { revision, archived, config } = read.record;
    const newest = read.held ?? revision;
    const mark = await source.mark?.(new Map([[read.id, newest]]));
    known = mark && { mark, heads: new Map([[read.id, { key: read.id, etag: read.etag, revision: newest }]]) };
    const isShown = !archived && revision > 0;
    // The page is made from all fields except private ones, which no page shows.
    const words = isShown ? wordsOf({ ...config, internalNotes: undefined }) : undefined;
    return { visit, from, to, shown: archived ? -1 : revision, words, text: '', etag: '' };
  }

  async function ownBuild(visit: Visit): Promise<Seen> {
    const { text, body, from, to } = await site.ask('GET', `/api/client-site/${id}/build`, { authorization: `Bearer ${site.secret}` });
    const [found] = recordsSchema.parse(body).records;
    if (!found) throw new Error('The build of the own domain was told nothing.');
    const { record, isPreparing } = found;
    const shown = record.archived ? -1 : isPreparing ? 0 : record.revision;
    return { visit, from, to, shown, words: shown > 0 ? wordsOf(record.config) : undefined, text: record.archived ? '' : text, etag: '' };
  }

  return (visit: Visit): Promise<Seen> => {
    if (visit === 'build') return build(visit);
    if (visit === 'build of the own domain') return ownBuild(visit);
    if (visit === 'own domain') return ask(visit, `/api/client-site/${id}/config`, { authorization: `Bearer ${site.secret}` });
    if (visit === 'query') return ask(visit, `/api/config?id=${id}&revision=${site.revisions.length}&_force=true`, {});
    return ask(visit, `/api/config/${id}`, visit === 'wrong link' ? { 'x-approval-token': `${site.token}A`, 'if-none-match': '"x"' } : {});
  };
}
