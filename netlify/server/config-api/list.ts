import { linkLack } from '#core/approval/approvers/approvers.ts';
import {
  changedLines,
  countByTemplate,
  filterClients,
  type OwnSort,
  planningFilter,
  type SearchedTexts,
  searchedText,
  searchedTexts,
  sortAgain,
  sortByDue,
  sortClients,
} from '#core/clients/client-list.ts';
import { isBlankPlanning, noPlanning } from '#core/clients/planning.ts';
import { type ClientEntry, type IndexEntry, roles } from '#schema/api.ts';
import { type ClientList, clientListQuerySchema, type ListedClient } from '#schema/calls/client-list.ts';
import type { Published } from '#schema/publish/publish.ts';
import { readWaitingProposals } from '../approval/proposals/notes.ts';
import { reminderNotes } from '../approval/reminders/notes.ts';
import { readOpenThreads } from '../approval/threads/notify-messages.ts';
import { jsonText } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { readQuery } from '../http/input.ts';
import { intakeNotes } from '../intake/notify.ts';
import { listStandings, withOwners } from '../planning/list-groups.ts';
import { readPlans } from '../planning/planning-store.ts';
import { readPublishState } from '../publish/build-orders.ts';
import { readPublished } from '../publish/published.ts';
import { accountKey } from '../session/accounts.ts';
import type { ReadableBlobStore } from '../store/blobs/blob-store.ts';
import { readIndex } from '../store/index/client-index.ts';
import type { Stores } from '../store/stores.ts';

/** Key for a line's search text, which is computed at the first search. A symbol, because JSON leaves symbols out. */
const searched = Symbol('searched');
/** Key for a line's JSON from its last answer, cached because serialising is most of the cost of a call. */
const answered = Symbol('answered');
/** The fields that an answer adds to a client's line. */
type Notes = Partial<Pick<ListedClient, 'toRemind' | 'intake' | 'messages' | 'proposals' | 'planning'>> & Pick<ListedClient, 'standing'>;
interface Line extends ClientEntry {
  [searched]?: string;
  [answered]?: { notes: Notes; json: string };
}
interface Order {
  /** All clients, as they were put in order. */
  of: readonly Line[];
  clients: readonly Line[];
  templates: ClientList['templates'];
  /** Present after the first search of these clients. */
  texts?: SearchedTexts;
}
interface Listed {
  entries: readonly IndexEntry[];
  published: Published | undefined;
  clients: readonly Line[];
  /** The sorted lists that were requested before, by sort key, direction and archive. */
  orders: Map<string, Order>;
}

/** One list per store, kept until the index or the published revisions change. */
const lists = new WeakMap<ReadableBlobStore, Listed>();

/** The lines of the list; unchanged ones are the same objects as in `last`. */
function linesOf(entries: readonly IndexEntry[], published: Published | undefined, last: Listed | undefined): readonly Line[] {
  let index = 0;
  return entries.map((entry) => {
    const publishedRevision = published?.configs[entry.id] ?? 0;
    const before = last?.entries[index];
    const line = last?.clients[index];
    if (before?.id === entry.id) index += 1;
    return before === entry && line?.publishedRevision === publishedRevision ? line : { ...entry, publishedRevision };
  });
}

function listOf(index: ReadableBlobStore, entries: readonly IndexEntry[], published: Published | undefined): Listed {
  const last = lists.get(index);
  if (last?.entries === entries && last.published === published) return last;
  const clients = linesOf(entries, published, last);
  const list = { entries, published, clients, orders: last?.orders ?? new Map() };
  lists.set(index, list);
  return list;
}

function orderOf({ clients, orders }: Listed, archived: boolean, sort: OwnSort): Order {
  const name = `${archived} ${sort.key} ${sort.isDescending}`;
  const last = orders.get(name);
  if (last?.of === clients) return last;
  const isWanted = (client: Line) => client.archived === archived;
  const { gone, come } = changedLines(last?.of ?? [], clients);
  const changes = { gone: gone.filter(isWanted), come: come.filter(isWanted) };
  const sorted = last ? sortAgain(last.clients, changes, () => clients.filter(isWanted), sort) : sortClients(changes.come, sort);
  const order: Order = { of: clients, clients: sorted, templates: countByTemplate(changes, last?.templates) };
  orders.set(name, order);
  return order;
}

function textOf(line: Line): string {
  line[searched] ??= searchedText(line);
  return line[searched];
}

/** JSON with characters above U+00FF escaped, so that the engine stores it with one byte a character: joining and encoding it takes half the time. */
const narrowJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u0100-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A line's JSON, serialised again only if the line or its added fields have changed. */
function jsonOf(line: Line, now: Notes): string {
  const last = line[answered];
  const isSame = (['standing', 'toRemind', 'intake', 'messages', 'proposals', 'planning'] as const).every((key) => last?.notes[key] === now[key]);
  if (last && isSame) return last.json;
  const json = narrowJson({ ...line, ...now } satisfies ListedClient);
  line[answered] = { notes: now, json };
  return json;
}

function textsOf(order: Order): SearchedTexts {
  order.texts ??= searchedTexts(order.clients.map(textOf));
  return order.texts;
}

/** Reads the notes about clients that are not part of their lines. */
async function readNoted(stores: Stores) {
  const [reminders, intakes, messages, proposals, plans] = await Promise.all([
    reminderNotes.read(stores),
    intakeNotes.read(stores),
    readOpenThreads(stores),
    readWaitingProposals(stores),
    readPlans(stores),
  ]);
  return { reminders, intakes, messages, proposals, plans };
}
type Noted = Awaited<ReturnType<typeof readNoted>>;

/** Whether something of the owner's waits for a designer, apart from the client's own state. */
const hasWaiting = ({ intakes, messages, proposals }: Noted, id: string): boolean => intakes?.[id]?.step !== undefined || messages.has(id) || proposals.has(id);

function notesOf(line: Line, noted: Noted, standing: Notes['standing'], now: Date): Notes {
  const { id, approval } = line;
  const planning = noted.plans.get(id);
  // The timer's note may be outdated: the client may have answered since, or the link may have expired.
  const toRemind = approval === 'active' && !linkLack(line, now) ? noted.reminders?.[id]?.step : undefined;
  const intake = noted.intakes?.[id]?.step;
  const messages = noted.messages.get(id);
  const proposals = noted.proposals.get(id);
  return {
    standing,
    ...(toRemind ? { toRemind } : {}),
    ...(intake ? { intake } : {}),
    ...(messages ? { messages } : {}),
    ...(proposals ? { proposals } : {}),
    ...(planning && !isBlankPlanning(planning) ? { planning } : {}),
  };
}

/**
 * GET `/api/configs`: a page of the clients, last changed first unless another order is asked for; archived ones only when
 * asked for, then only those.
 */
export const listAction: Action = {
  access: roles,
  async run({ url, stores, user, source }) {
    const query = readQuery(url, clientListQuerySchema);
    if (!query.ok) return query;
    const { archived, sort, order, ids, limit, offset, query: words = '', group, tag, inCharge, due, today, ...filters } = query.value;
    const [entries, published, publish, noted] = await Promise.all([readIndex(stores), readPublished(stores), readPublishState(stores), readNoted(stores)]);
    const { plans } = noted;
    const list = listOf(stores.own.index, entries, published);
    const isDescending = order === undefined ? sort === 'updated' : order === 'descending';
    // Due dates are in the planning notes, not in the lines: clients are sorted by name here, and by date below.
    const all = orderOf(list, archived, sort === 'due' ? { key: 'name', isDescending: false } : { key: sort, isDescending });
    const me = accountKey(user?.email ?? '');
    const isPlanned = planningFilter({ tag, inCharge, due }, { me, today: today ?? source.now().toISOString().slice(0, 10) });
    const matching = (text: string) => {
      const lines = ids ? list.clients.filter(({ id }) => ids.includes(id)) : filterClients(all.clients, { query: text, ...filters }, () => textsOf(all));
      return tag || inCharge || due ? lines.filter(({ id }) => isPlanned(plans.get(id) ?? noPlanning)) : lines;
    };
    const standings = listStandings(stores.own.index, published, publish, source.now());
    // A client that a colleague is in charge of does not count as waiting for the caller, unless the caller asks for that colleague's clients.
    const isOwn = ({ id }: Line): boolean => [undefined, me].includes(plans.get(id)?.inCharge);
    const groupsOf = (lines: readonly Line[]) => {
      const grouped = withOwners(standings.groups(lines, { isKept: lines === all.clients }), lines, (id) => hasWaiting(noted, id));
      return { ...grouped, designer: inCharge === undefined && plans.size > 0 ? grouped.designer.filter(isOwn) : grouped.designer };
    };
    const planned = matching('');
    const searched = words === '' ? planned : matching(words);
    // A search looks for a client among all: what waits for whom stays, as the numbers of the templates do.
    const own = groupsOf(planned);
    const kept = group === undefined ? searched : (searched === planned ? own : groupsOf(searched))[group];
    const found = sort === 'due' ? sortByDue(kept, (id) => plans.get(id)?.due, isDescending) : kept;
    const groups = { designer: own.designer.length, owner: own.owner.length, ready: own.ready.length, failed: own.failed.length };
    const clients = found.slice(offset, offset + limit).map((client) => jsonOf(client, notesOf(client, noted, standings.standing(client), source.now())));
    const next = offset + limit < found.length ? offset + limit : null;
    const about: Omit<ClientList, 'clients'> = { total: found.length, next, templates: all.templates, groups };
    return jsonText(`{"clients":[${clients.join(',')}],${JSON.stringify(about).slice(1)}`);
  },
};
