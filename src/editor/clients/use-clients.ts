import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { clientTexts } from '#content/editor/clients/texts.ts';
import type { ListView } from '#core/clients/client-list.ts';
import { fill } from '#core/fill.ts';
import type { ClientEntry } from '#schema/api.ts';
import { type ClientList, clientListSchema, type ListedClient, maxClients } from '#schema/calls/client-list.ts';
import { twoDigits } from '#schema/hours/spans.ts';
import { callApi, serverNow } from '../api/call.ts';
import { listPath, listSearch, pageSize } from '../api/first-calls.ts';
import { watched } from '../api/queries.ts';
import { ApiError, refresh } from '../api/query.ts';
import { useTexts } from '../language.ts';

/** The most ids that one call accepts. */
const maxNames = 100;

/** A page of the list, with its view. */
export interface ListPage extends ClientList {
  view: ListView;
}

async function readList(search: string, signal: AbortSignal): Promise<ClientList> {
  const result = await callApi(clientListSchema, `${listPath}?${search}`, { signal });
  if (!result.ok) throw new ApiError(result);
  return result.value;
}

function pageQuery(view: ListView, page: number) {
  const search = listSearch(view, localDay(new Date(serverNow())), pageSize, page * pageSize);
  return queryOptions<ListPage, ApiError>({
    queryKey: [listPath, search],
    queryFn: async ({ signal }) => ({ ...(await readList(search, signal)), view }),
    ...watched,
  });
}

/** The first page of a view. While it loads, the previous view's page is returned. */
export const useClientList = (view: ListView) => useQuery({ ...pageQuery(view, 0), placeholderData: keepPreviousData, refetchOnMount: 'always' });

/** Loads the pages that contain these indexes; returns a function that gives the client at an index, `undefined` until it has loaded. */
export function useClientsAt(first: ListPage, indexes: readonly number[]): (index: number) => ListedClient | undefined {
  const pageOf = (index: number) => Math.floor(index / pageSize);
  const wanted = [...new Set(indexes.map(pageOf))].filter((page) => page > 0);
  const pages = useQueries({ queries: wanted.map((page) => pageQuery(first.view, page)) });
  return (index) => {
    const list = pageOf(index) === 0 ? first : pages[wanted.indexOf(pageOf(index))]?.data;
    return list?.clients[index % pageSize];
  };
}

/** The selected clients: those with these ids, or all of a view except some ids. */
export type Chosen = { ids: ReadonlySet<string> } | { view: ListView; except: ReadonlySet<string> };

/** Reads the selected clients from the server, page by page. A view is read by name, an order that other users' saves rarely change. Throws an `ApiError`. */
export async function readChosen(chosen: Chosen, signal: AbortSignal): Promise<ListedClient[]> {
  const found = new Map<string, ListedClient>();
  const keep = (clients: readonly ListedClient[]) => clients.forEach((client) => void found.set(client.id, client));
  if ('ids' in chosen) {
    const ids = [...chosen.ids];
    for (let start = 0; start < ids.length && !signal.aborted; start += maxNames) {
      keep((await readList(`ids=${ids.slice(start, start + maxNames).join(',')}`, signal)).clients);
    }
    return [...found.values()];
  }
  const view: ListView = { ...chosen.view, sort: { key: 'name', isDescending: false } };
  for (let offset: number | null = 0; offset !== null && !signal.aborted; ) {
    const page: ClientList = await readList(listSearch(view, localDay(new Date(serverNow())), maxClients, offset), signal);
    keep(page.clients);
    offset = page.next;
  }
  return [...found.values()].filter(({ id }) => !chosen.except.has(id));
}

/** The clients with these ids, also archived ones; ids that do not exist are left out. */
export function useNamedClients(ids: readonly string[]) {
  return useQuery<ListedClient[], ApiError>({
    queryKey: [listPath, `ids=${ids.join(',')}`],
    queryFn: ({ signal }) => readChosen({ ids: new Set(ids) }, signal),
    enabled: ids.length > 0,
  });
}

/** Refreshes the client list; to be called after a client was created, changed or archived. */
export const refreshClients = (): Promise<void> => refresh(listPath);

/** The name to show for a client; its number if it has none. */
export function useClientName(): (client: Pick<ClientEntry, 'businessName' | 'id'>) => string {
  const texts = useTexts(clientTexts);
  return ({ businessName, id }) => businessName || fill(texts.noName, { id });
}

/** The user's local date (`2026-11-28`), with which due dates are compared. */
export function localDay(now: Date): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
