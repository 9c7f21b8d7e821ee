import { isSiteConfig } from '#core/config/kind.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { buildRecordsSchema, clientSitePath } from '#schema/publish/client-site.ts';
import { callMainSite } from '#server/client-sites/main-site.ts';
import type { ListedKey } from '#server/store/blobs/blob-store.ts';
import type { OneClient } from './one-client.ts';
import { listStoredHeads, type ReadRecord, readRecords, storesOfBuild } from './read-records.ts';
import type { RecordCache } from './record-cache.ts';

/** Where a build gets its configs from. */
export interface BuildSource {
  /** Every config, archived ones included, with a tag that changes when what it shows changes. */
  heads: ReadonlyMap<string, ListedKey>;
  /** What these configs show. */
  read(ids: readonly string[], cache: RecordCache): Promise<ReadRecord[]>;
}

async function fromStores(only?: readonly string[]): Promise<BuildSource> {
  const stores = storesOfBuild();
  const listed = stores ? await listStoredHeads(stores) : new Map();
  const heads = only ? new Map([...listed].filter(([id]) => only.includes(id))) : listed;
  return {
    heads,
    read: async (ids, cache) =>
      stores
        ? readRecords(
            stores,
            ids.flatMap((id) => heads.get(id) ?? []),
            cache,
          )
        : [],
  };
}

/** An approval form asks functions for its links and sends its answer to one: where there are none it does not stand. */
function withoutForm(record: ConfigRecord): ConfigRecord {
  if (!isSiteConfig(record.config)) return record;
  const { clientApproval: _form, ...config } = record.config;
  return { ...record, config };
}

/** What one client's pages need from the stores that are open here. */
async function forFolder({ id }: OneClient): Promise<BuildSource> {
  const stored = await fromStores([id, homeConfigId, proConfigId]);
  return {
    heads: stored.heads,
    read: async (ids, cache) => (await stored.read(ids, cache)).map((entry) => ({ ...entry, record: entry.record && withoutForm(entry.record) })),
  };
}

/** A client's own site has no store: the main site gives it what its pages show, and nothing of other clients. */
async function fromMainSite({ id }: OneClient): Promise<BuildSource> {
  const answer = await callMainSite(clientSitePath(id, 'build'));
  if (answer.status === 401) {
    throw new Error(`The main site does not take this project's CLIENT_SITE_SECRET. Make a new one in the panel "Own domain" of client ${id}.`);
  }
  if (!answer.ok) throw new Error(`The main site answered ${answer.status} when it was asked for what client ${id} shows.`);
  const { records } = buildRecordsSchema.parse(await answer.json());
  const known = new Map(
    records.map(({ record, head, isPreparing }): [string, ReadRecord] => {
      const shown = isPreparing ? { ...record, revision: 0 } : record;
      return [record.id, { id: record.id, record: shown, ...(shown.revision === head ? {} : { held: head }) }];
    }),
  );
  return {
    heads: new Map(records.map(({ record, etag }) => [record.id, { key: record.id, etag }])),
    read: async (ids) => ids.flatMap((wanted) => known.get(wanted) ?? []),
  };
}

export function openBuildSource(client: OneClient | undefined): Promise<BuildSource> {
  if (!client) return fromStores();
  return client.data === 'stores' ? forFolder(client) : fromMainSite(client);
}
