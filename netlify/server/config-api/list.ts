import { countByTemplate, filterClients, type ListSort, searchedText, sortClients } from '#core/clients/client-list.ts';
import { type ClientEntry, type IndexEntry, roles } from '#schema/api.ts';
import { type ClientList, clientListQuerySchema, mostClients } from '#schema/client-list.ts';
import type { Published } from '#schema/publish.ts';
import { json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { readQuery } from '../http/query.ts';
import { readPublished } from '../publish/published.ts';
import { readIndex } from '../store/client-index.ts';

interface Listed {
  published: Published | undefined;
  clients: readonly ClientEntry[];
  /** By order and archive, as far as somebody has asked. */
  sorted: Map<string, readonly ClientEntry[]>;
  texts: Map<ClientEntry, string>;
}

// Of the index and the published revisions as they stand: people page through a list that seldom changes.
const lists = new WeakMap<readonly IndexEntry[], Listed>();

function listOf(entries: readonly IndexEntry[], published: Published | undefined): Listed {
  const known = lists.get(entries);
  if (known && known.published === published) return known;
  const clients = entries.map((entry): ClientEntry => ({ ...entry, publishedRevision: published?.configs[entry.id] ?? 0 }));
  const list = { published, clients, sorted: new Map(), texts: new Map() };
  lists.set(entries, list);
  return list;
}

function sortedClients({ clients, sorted }: Listed, archived: boolean, sort: ListSort): readonly ClientEntry[] {
  const name = `${archived} ${sort.key} ${sort.isDescending}`;
  const known =
    sorted.get(name) ??
    sortClients(
      clients.filter((client) => client.archived === archived),
      sort,
    );
  sorted.set(name, known);
  return known;
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
    const list = listOf(...(await Promise.all([readIndex(stores), readPublished(stores)])));
    const isDescending = order === undefined ? sort === 'updated' : order === 'descending';
    const all = sortedClients(list, archived, { key: sort, isDescending });
    const found = ids ? list.clients.filter(({ id }) => ids.includes(id)) : filterClients(all, { query: words, ...filters }, textOf(list));
    const clients = found.slice(offset, offset + limit);
    const next = offset + limit < found.length ? offset + limit : null;
    return json({ clients, total: found.length, next, templates: countByTemplate(all) } satisfies ClientList);
  },
};
