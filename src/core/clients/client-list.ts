import type { ClientEntry } from '#schema/api.ts';
import { approvalStates, type ownSortKeys, type PublishedState, publishStates, type SortKey } from '#schema/calls/client-list.ts';
import type { ClientGroup, Planning, PlanningFilters } from '#schema/calls/planning.ts';
import { type TemplateId, templateIds } from '#schema/template.ts';
import { linkLack } from '../approval/approvers/approvers.ts';
import { overallStates } from '../approval/states.ts';
import { dayMs } from '../durations.ts';
import { plainLetters } from '../links/plain-letters.ts';
import { tagKey } from './planning.ts';

export interface ListFilters {
  query: string;
  template?: TemplateId | undefined;
  approval?: ClientEntry['approval'] | undefined;
  publish?: PublishedState | undefined;
}
type OwnKey = (typeof ownSortKeys)[number];
export interface ListSort {
  key: SortKey;
  isDescending: boolean;
}
/** Filters of the list: by template and state, by who is waited for, by the team's notes. */
export interface ViewFilters extends ListFilters, PlanningFilters {
  group?: ClientGroup | undefined;
}

/** The filters and the order of the list. */
export interface ListView {
  filters: ViewFilters;
  sort: ListSort;
  isArchive: boolean;
}

export interface OwnSort extends ListSort {
  key: OwnKey;
}

/** Whether a client's newest public revision is live. A revision that the publish gate holds back does not count as pending. */
export function publishState({
  revision,
  publicRevision = revision,
  publishedRevision,
}: Pick<ClientEntry, 'revision' | 'publicRevision' | 'publishedRevision'>): PublishedState {
  if (publishedRevision === 0) return 'never';
  return publishedRevision === publicRevision ? 'published' : 'pending';
}

/** The text a client is searched by: name, address and number, in lower case and without accents. */
export const searchedText = ({ businessName, slug, id }: Pick<ClientEntry, 'businessName' | 'slug' | 'id'>): string =>
  plainLetters(`${businessName} ${slug} ${id}`);

/** The texts of a list joined into one string, and where each begins: one search over it is much faster than ten thousand small ones. */
export interface SearchedTexts {
  all: string;
  begins: Uint32Array;
}

/** Joins the texts of a list, in its order. They contain no line break. */
export function searchedTexts(texts: readonly string[]): SearchedTexts {
  const begins = new Uint32Array(texts.length);
  let begin = 0;
  for (const [index, text] of texts.entries()) {
    begins[index] = begin;
    begin += text.length + 1;
  }
  return { all: texts.join('\n'), begins };
}

/** Indexes of the texts that contain every word. Words contain no white space. */
function indexesOf({ all, begins }: SearchedTexts, [first = '', ...others]: readonly string[]): number[] {
  const indexes: number[] = [];
  let index = 0;
  for (let found = all.indexOf(first); found >= 0; ) {
    while ((begins[index + 1] ?? all.length + 1) <= found) index += 1;
    const end = begins[index + 1] ?? all.length + 1;
    const text = others.length > 0 ? all.slice(begins[index], end) : '';
    if (others.every((word) => text.includes(word))) indexes.push(index);
    found = all.indexOf(first, end);
  }
  return indexes;
}

/** The clients that match every word and filter, in the order given. `texts` lets a caller reuse the joined texts. */
export function filterClients(
  clients: readonly ClientEntry[],
  { query, template, approval, publish }: ListFilters,
  texts: () => SearchedTexts = () => searchedTexts(clients.map(searchedText)),
): readonly ClientEntry[] {
  const words = plainLetters(query).split(/\s+/).filter(Boolean);
  const named = words.length === 0 ? clients : indexesOf(texts(), words).flatMap((index) => clients[index] ?? []);
  if (!template && !approval && !publish) return named;
  return named.filter(
    (client) =>
      (!template || client.templateType === template) && (!approval || client.approval === approval) && (!publish || publishState(client) === publish),
  );
}

const collator = new Intl.Collator('es', { sensitivity: 'base', numeric: true });
// ISO 8601 instants sort correctly as plain text, and much faster than with a collator.
const byUpdate = (a: ClientEntry, b: ClientEntry): number => (a.updatedAt < b.updatedAt ? -1 : a.updatedAt > b.updatedAt ? 1 : 0);
const orders: Record<OwnKey, (a: ClientEntry, b: ClientEntry) => number> = {
  name: (a, b) => collator.compare(a.businessName, b.businessName),
  template: (a, b) => templateIds.indexOf(a.templateType) - templateIds.indexOf(b.templateType),
  approval: (a, b) => approvalStates.indexOf(a.approval) - approvalStates.indexOf(b.approval),
  publish: (a, b) => publishStates.indexOf(publishState(a)) - publishStates.indexOf(publishState(b)),
  updated: byUpdate,
};

function comparing({ key, isDescending }: OwnSort): (a: ClientEntry, b: ClientEntry) => number {
  const direction = isDescending ? -1 : 1;
  return (a, b) => direction * orders[key](a, b) || -byUpdate(a, b) || Number(b.id) - Number(a.id);
}

/** The clients in order; equals stand newest first. */
export const sortClients = <Client extends ClientEntry>(clients: readonly Client[], sort: OwnSort): Client[] => clients.toSorted(comparing(sort));

interface Changes<Line> {
  gone: readonly Line[];
  come: readonly Line[];
}

/**
 * Finds which lines changed, in one pass, by object identity. Both lists hold clients in the same order, so most lines
 * match the one at the same position. A changed line is in both `gone` and `come`.
 */
export function changedLines<Line extends { id: string }>(before: readonly Line[], now: readonly Line[]): Changes<Line> {
  const come: Line[] = [];
  const gone: Line[] = [];
  let index = 0;
  for (const line of now) {
    const other = before[index];
    if (other?.id === line.id) index += 1;
    if (other === line) continue;
    if (other?.id === line.id) gone.push(other);
    come.push(line);
  }
  return { gone: [...gone, ...before.slice(index)], come };
}

/** Above this many changes, sorting everything again is faster. */
const maxMoved = 200;

/** The order of `clients`, given the order of those before, and what has changed since: all that is `gone` is in `last`. */
export function sortAgain<Client extends ClientEntry>(
  last: readonly Client[],
  { gone, come }: Changes<Client>,
  clients: () => readonly Client[],
  sort: OwnSort,
): readonly Client[] {
  if (come.length + gone.length > maxMoved) return sortClients(clients(), sort);
  const sorted = [...last];
  for (const client of gone) sorted.splice(sorted.indexOf(client), 1);
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

type TemplateCounts = Partial<Record<TemplateId, number>>;

/** How many clients each template has, zeros included: from the counts before and what has changed since. */
export function countByTemplate(
  { gone, come }: Changes<ClientEntry>,
  before: TemplateCounts = Object.fromEntries(templateIds.map((id) => [id, 0])),
): TemplateCounts {
  const counts = { ...before };
  for (const { templateType } of gone) counts[templateType] = (counts[templateType] ?? 0) - 1;
  for (const { templateType } of come) counts[templateType] = (counts[templateType] ?? 0) + 1;
  return counts;
}

/** The calendar day a week later. */
const weekAfter = (day: string): string => new Date(Date.parse(day) + 7 * dayMs).toISOString().slice(0, 10);

/** Whether a client passes the filters by the team's notes. `me`: who asks; `today`: the date where they are. */
export function planningFilter({ tag, inCharge, due }: PlanningFilters, { me, today }: { me: string; today: string }): (planning: Planning) => boolean {
  const wanted = tag === undefined ? undefined : tagKey(tag);
  const person = inCharge === 'me' ? me : inCharge;
  const latest = weekAfter(today);
  return (planning) =>
    (wanted === undefined || planning.tags.some((each) => tagKey(each) === wanted)) &&
    (person === undefined || (person === 'nobody' ? planning.inCharge === undefined : planning.inCharge === person)) &&
    (due === undefined ||
      (due === 'none'
        ? planning.due === undefined
        : planning.due !== undefined && (due === 'late' ? planning.due < today : planning.due >= today && planning.due <= latest)));
}

/** The clients by their noted date; those without one come last, in the order given. */
export function sortByDue<Client extends { id: string }>(
  clients: readonly Client[],
  dueOf: (id: string) => string | undefined,
  isDescending: boolean,
): Client[] {
  const dated = clients.flatMap((client) => {
    const due = dueOf(client.id);
    return due === undefined ? [] : [{ client, due }];
  });
  const direction = isDescending ? -1 : 1;
  const sorted = dated.sort((a, b) => direction * (a.due < b.due ? -1 : a.due > b.due ? 1 : 0)).map(({ client }) => client);
  const known = new Set(sorted);
  return [...sorted, ...clients.filter((client) => !known.has(client))];
}

/** How the client list shows an approval: its state, with states of its own for an answer without changes, content changed after approval, and a form without a working link. */
export function approvalBadge(
  client: Pick<ClientEntry, 'approval' | 'held' | 'isPartial' | 'link' | 'needsLink'>,
  now: Date,
): Pick<(typeof overallStates)[keyof typeof overallStates], 'label' | 'tone'> {
  const { approval, held, isPartial } = client;
  if (linkLack(client, now)) return { label: { es: 'Sin enlace que sirva', en: 'No working link' }, tone: 'warn' };
  if (approval === 'completed' && isPartial) return { label: { es: 'Respondió en parte', en: 'Answered in part' }, tone: 'warn' };
  if (approval === 'approved' && held === 'gate') return { label: { es: 'Cambió después', en: 'Changed since' }, tone: 'warn' };
  return overallStates[approval];
}
