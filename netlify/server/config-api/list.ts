import { changedLines, countByTemplate, filterClients, type ListSort, searchedText, sortAgain, sortClients } from '#core/clients/client-list.ts';
import { type ClientEntry, type IndexEntry, roles } from '#schema/api.ts';
import { type ClientList, clientListQuerySchema, mostClients } from '#schema/client-list.ts';
import type { Published } from '#schema/publish.ts';
import { json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { readQuery } from '../http/query.ts';
import { readPublished } from '../publish/published.ts';
import type { ReadableBlobStore } from '../store/blobs/blob-store.ts';
import { readIndex } from '../store/client-index.ts';

interface Order {
  /** All clients, as they were put in order. */
  of: readonly ClientEntry[];
  clients: readonly ClientEntry[];
}
interface Listed {
  entries: readonly IndexEntry[];
  published: Published | undefined;
  clients: readonly ClientEntry[];
  /** By key, direction and archive, as far as somebody has ever asked: each as of when that was. */
  orders: Map<string, Order>;
  texts: Map<ClientEntry, string>;
}

// As the index and the published revisions stand: people page through a list that seldom changes, and then in one line.
const lists = new WeakMap<ReadableBlobStore, Listed>();

/** The lines of the list; those of which nothing has changed are the objects that they were in `last`. */
function linesOf(entries: readonly IndexEntry[], published: Published | undefined, last: Listed | undefined): readonly ClientEntry[] {
  let place = 0;
  return entries.map((entry) => {
    const publishedRevision = published?.configs[entry.id] ?? 0;
    const [before, line] = [last?.entries[place], last?.clients[place]];
    if (before?.id === entry.id) place += 1;
    return before === entry && line?.publishedRevision === publishedRevision ? line : { ...entry, publishedRevision };
  });
}

function listOf(index: ReadableBlobStore, entries: readonly IndexEntry[], published: Published | undefined): Listed {
  const last = lists.get(index);
  if (last?.entries === entries && last.published === published) return last;
  const clients = linesOf(entries, published, last);
  const { orders, texts } = last ?? { orders: new Map(), texts: new Map() };
  if (last) for (const line of changedLines(last.clients, clients).gone) texts.delete(line);
  const list = { entries, published, clients, orders, texts };
  lists.set(index, list);
  return list;
}

function sortedClients({ clients, orders }: Listed, archived: boolean, sort: ListSort): readonly ClientEntry[] {
  const name = `${archived} ${sort.key} ${sort.isDescending}`;
  const last = orders.get(name);
  if (last?.of === clients) return last.clients;
  const isWanted = (client: ClientEntry) => client.archived === archived;
  const { gone, come } = changedLines(last?.of ?? [], clients);
  const wanted = come.filter(isWanted);
  const sorted = last ? sortAgain(last.clients, { gone, come: wanted }, () => clients.filter(isWanted), sort) : sortClients(wanted, sort);
  orders.set(name, { of: clients, clients: sorted });
  return sorted;
}

function textOf({ texts }: Listed): (client: ClientEntry) => string {
  return (client) => {
    const text = texts.get(client) ?? searchedText(client);
    texts.set(client, text);
    return text;
  };
}

/**
 * GET `/api/configs`: a page of the clients, last changed first unless another order is asked for; archived ones only when
 * asked for, then only those.
 */
export const listAction: Action = {
  access: roles,
  async run({ url, stores }) {
    const query = readQuery(url, clientListQuerySchema);
    if (!query.ok) return query;
    const { archived, sort, order, ids, limit = mostClients.unasked, offset, query: words = '', ...filters } = query.value;
    const list = listOf(stores.own.index, ...(await Promise.all([readIndex(stores), readPublished(stores)])));
    const isDescending = order === undefined ? sort === 'updated' : order === 'descending';
    const all = sortedClients(list, archived, { key: sort, isDescending });
    const found = ids ? list.clients.filter(({ id }) => ids.includes(id)) : filterClients(all, { query: words, ...filters }, textOf(list));
    const clients = found.slice(offset, offset + limit);
    const next = offset + limit < found.length ? offset + limit : null;
    return json({ clients, total: found.length, next, templates: countByTemplate(all) } satisfies ClientList);
  },
};
