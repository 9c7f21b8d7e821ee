import type { ClientEntry } from '#schema/api.ts';
import { approvalStates, type PublishedState, publishStates, type SortKey } from '#schema/client-list.ts';
import { type TemplateId, templateIds } from '#schema/template.ts';
import { plainLetters } from '../links/plain-letters.ts';

export interface ListFilters {
  query: string;
  template?: TemplateId | undefined;
  approval?: ClientEntry['approval'] | undefined;
  publish?: PublishedState | undefined;
}
export interface ListSort {
  key: SortKey;
  isDescending: boolean;
}

/** How far a client is live. What a publish gate holds back is not waited for. */
export function publishState({
  revision,
  publicRevision = revision,
  publishedRevision,
}: Pick<ClientEntry, 'revision' | 'publicRevision' | 'publishedRevision'>): PublishedState {
  if (publishedRevision === 0) return 'never';
  return publishedRevision === publicRevision ? 'published' : 'pending';
}

/** What of a client is searched: name, address and number, accents and case aside. */
export const searchedText = ({ businessName, slug, id }: Pick<ClientEntry, 'businessName' | 'slug' | 'id'>): string =>
  plainLetters(`${businessName} ${slug} ${id}`);

/** The clients that match every word and filter, in the order given. `textOf` is for who keeps the texts. */
export function filterClients(
  clients: readonly ClientEntry[],
  { query, template, approval, publish }: ListFilters,
  textOf: (client: ClientEntry) => string = searchedText,
): readonly ClientEntry[] {
  const words = plainLetters(query).split(/\s+/).filter(Boolean);
  if (words.length === 0 && !template && !approval && !publish) return clients;
  return clients.filter(
    (client) =>
      (!template || client.templateType === template) &&
      (!approval || client.approval === approval) &&
      (!publish || publishState(client) === publish) &&
      words.every((word) => textOf(client).includes(word)),
  );
}

const collator = new Intl.Collator('es', { sensitivity: 'base', numeric: true });
// Instants in ISO 8601 sort as plain text; a locale's order of ten thousand of them takes a tenth of a second.
const byUpdate = (a: ClientEntry, b: ClientEntry): number => (a.updatedAt < b.updatedAt ? -1 : a.updatedAt > b.updatedAt ? 1 : 0);
const orders: Record<SortKey, (a: ClientEntry, b: ClientEntry) => number> = {
  name: (a, b) => collator.compare(a.businessName, b.businessName),
  template: (a, b) => templateIds.indexOf(a.templateType) - templateIds.indexOf(b.templateType),
  approval: (a, b) => approvalStates.indexOf(a.approval) - approvalStates.indexOf(b.approval),
  publish: (a, b) => publishStates.indexOf(publishState(a)) - publishStates.indexOf(publishState(b)),
  updated: byUpdate,
};

function comparing({ key, isDescending }: ListSort): (a: ClientEntry, b: ClientEntry) => number {
  const direction = isDescending ? -1 : 1;
  return (a, b) => direction * orders[key](a, b) || -byUpdate(a, b) || Number(b.id) - Number(a.id);
}

/** The clients in order; equals stand newest first. */
export const sortClients = (clients: readonly ClientEntry[], sort: ListSort): ClientEntry[] => clients.toSorted(comparing(sort));

interface Changes<Line> {
  gone: ReadonlySet<Line>;
  come: readonly Line[];
}

/**
 * Which lines are not the very same objects any more, in one pass: both lists are of clients in the same order, so that
 * most stand beside themselves. One that changed is gone and has come.
 */
export function changedLines<Line extends { id: string }>(before: readonly Line[], now: readonly Line[]): Changes<Line> {
  const come: Line[] = [];
  const gone = new Set<Line>();
  let place = 0;
  for (const line of now) {
    const other = before[place];
    if (other?.id === line.id) place += 1;
    if (other === line) continue;
    if (other?.id === line.id) gone.add(other);
    come.push(line);
  }
  for (const line of before.slice(place)) gone.add(line);
  return { gone, come };
}

/** With more new lines than this everything is sorted anew. */
const mostInserted = 200;

/** The order of `clients`, given the order of those before, and what has changed since. */
export function sortAgain(
  last: readonly ClientEntry[],
  { gone, come }: Changes<ClientEntry>,
  clients: () => readonly ClientEntry[],
  sort: ListSort,
): readonly ClientEntry[] {
  if (come.length > mostInserted) return sortClients(clients(), sort);
  const sorted = gone.size === 0 ? [...last] : last.filter((client) => !gone.has(client));
  const compare = comparing(sort);
  for (const client of come) {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = sorted[middle];
      if (other && compare(other, client) < 0) from = middle + 1;
      else to = middle;
    }
    sorted.splice(from, 0, client);
  }
  return sorted;
}

export function countByTemplate(clients: readonly ClientEntry[]): Record<TemplateId, number> {
  const counts = { professionals: 0, restaurants: 0, tourism: 0, retail: 0, services: 0 };
  for (const { templateType } of clients) counts[templateType] += 1;
  return counts;
}
