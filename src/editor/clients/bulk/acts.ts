import pLimit from 'p-limit';
import * as z from 'zod';
import { bulkTexts } from '#content/editor/clients/bulk.ts';
import { type EditState, edit, isDirty, openState, receive } from '#core/edit/edit-state.ts';
import type { Json } from '#core/edit/path.ts';
import { counted, fill } from '#core/fill.ts';
import { calendarDay } from '#core/hours/wall-time.ts';
import type { ListedClient } from '#schema/calls/client-list.ts';
import { timeZoneSchema } from '#schema/hours/hours.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { publicationAnswerSchema } from '#schema/publish/standing.ts';
import { type CallFailure, callApi, silence } from '../../api/call.ts';
import { $editorLanguage } from '../../language.ts';
import { publicationPath } from '../../panels/publish/use-standing.ts';
import { type Loaded, loadConfig, loadRevision } from '../../stores/config-api.ts';
import { sendLocal } from '../../stores/save-local.ts';
import { picturesIn } from '../transfer/pictures.ts';
import type { Outcome } from './run-bulk.ts';

/** One client of a bulk action, as the list returned it just before. */
export type BulkClient = Pick<ListedClient, 'id' | 'businessName' | 'revision' | 'publicRevision' | 'held' | 'archived'>;

const notes = () => bulkTexts[$editorLanguage.get()].notes;

/** Seconds to wait after a rate-limited call whose answer has no `retry-after`, as when the host itself refuses the call. */
const pauseSeconds = 10;

/** The outcome of a failed call, with the reason as text. If the server asks to wait (429, `maintenance`), it has `waitSeconds`, so that the call is repeated. */
function failed(failure: CallFailure): Outcome {
  const { code, status, message, issues = [], retryAfterSeconds = pauseSeconds } = failure;
  if (code === 'conflict') return { kind: 'failed', note: notes().conflict };
  const names: Readonly<Record<string, string>> = notes().contact;
  // `not_ready` lists missing contact data, because nothing else prevents a publication.
  const lacks = [...new Set(issues.flatMap(({ path }) => names[path.split('.', 1)[0] ?? ''] ?? []))];
  const note = code === 'not_ready' && lacks.length > 0 ? fill(notes().notReady, { list: lacks.join(', ') }) : message;
  return { kind: 'failed', note, ...(status === 429 || code === 'maintenance' ? { waitSeconds: retryAfterSeconds } : {}) };
}

/** The outcome of an undo that is refused because somebody has changed the client since; trying again cannot succeed. */
const overtaken = (): Outcome => ({ kind: 'failed', note: notes().overtaken, isFinal: true });

/** Publishes a revision. With `isOneOfMany` no build starts at once; it is requested after the last client. `anyway`: even without contact data. */
const publishRevision = (id: string, revision: number, { anyway = false } = {}) =>
  callApi(z.looseObject({ revision: z.int() }), publicationPath(id), { json: { revision, anyway, isOneOfMany: true } });

/** Publishes the revision that the list returned: anything saved after that stays a draft. */
export async function publish({ id, revision, held, archived }: BulkClient): Promise<Outcome> {
  if (archived) return { kind: 'same', note: notes().archived };
  if (held === 'gate') return { kind: 'same', note: notes().waitsForOwner };
  if (held === undefined) return { kind: 'same' };
  const result = await publishRevision(id, revision);
  return result.ok ? { kind: 'done' } : failed(result);
}

/** Archives or restores a client. `over`: for an undo, the etag that the client must still have; if others have changed the client, the undo fails. */
export async function setArchived({ id, archived }: Pick<BulkClient, 'id' | 'archived'>, wanted: boolean, over?: string): Promise<Outcome> {
  if (archived === wanted) return { kind: 'same' };
  const path = `/api/config/${id}`;
  const result = await callApi(z.unknown(), wanted ? path : `${path}/restore`, {
    method: wanted ? 'DELETE' : 'POST',
    ...(over === undefined ? {} : { headers: { 'if-match': over } }),
  });
  if (!result.ok) return over !== undefined && result.code === 'conflict' ? overtaken() : failed(result);
  const { etag } = result;
  return { kind: 'done', ...(etag === null || over !== undefined ? {} : { undo: () => setArchived({ id, archived: wanted }, !wanted, etag) }) };
}

/** Fields of a config by name; `undefined` for a field that it does not have. */
type Fields = Readonly<Record<string, unknown>>;

/** Saves edited fields as the editor does, merged with newer revisions. If others changed the same field, that is a conflict and nothing is saved. */
async function saveFields(id: string, first: EditState): Promise<{ ok: true; state: EditState } | { ok: false; outcome: Outcome; isOvertaken: boolean }> {
  let [state, isArchived] = [first, false];
  const saved = await sendLocal(id, {
    read: () => state,
    put: (next) => {
      state = next;
    },
    takeIn: (theirs) => {
      state = receive(state, theirs);
    },
    isArchived: () => isArchived,
    noteArchived: (archived) => {
      isArchived = archived;
    },
  });
  if (saved.kind === 'saved') return { ok: true, state };
  return {
    ok: false,
    outcome: saved.kind === 'failed' ? failed(saved.failure) : { kind: 'failed', note: notes()[saved.kind] },
    isOvertaken: saved.kind === 'conflict',
  };
}

const withFields = (state: EditState, fields: Fields): EditState => Object.entries(fields).reduce((now, [name, value]) => edit(now, [name], value, 0), state);

/** The banner's content. If the English text is blank, the Spanish one is shown. */
export interface Banner {
  text: { es: string; en: string };
  title: { es: string; en: string };
  from: string;
  until: string;
}
const fieldsOf = ({ text, title, from, until }: Banner): Fields => ({
  showBanner: true,
  bannerText: text,
  bannerTitle: title.es === '' && title.en === '' ? undefined : title,
  bannerFrom: from,
  bannerUntil: until,
});

/** Whether a site already has a banner that is shown today or later, by the date in the business's time zone, as on its page. */
function hasBanner({ showBanner, bannerText, bannerUntil, timeZone }: Json, now: Date): boolean {
  const today = calendarDay(now, timeZoneSchema.safeParse(timeZone).data ?? defaultZone);
  const words = z.union([z.string(), z.record(z.string(), z.string())]).safeParse(bannerText).data ?? '';
  const hasText = (typeof words === 'string' ? [words] : Object.values(words)).some((text) => text.trim() !== '');
  return showBanner === true && hasText && !(typeof bannerUntil === 'string' && bannerUntil !== '' && bannerUntil < today);
}

interface Put {
  id: string;
  /** The revision with the new banner. */
  revision: number;
  before: Fields;
  /** The revision that publishing it created, if it was published. */
  published?: number;
}

/** Restores the fields from before as an edit of the revision with the banner, merged into the newest: later changes by others stay. */
async function takeBannerDown({ id, revision, before, published }: Put): Promise<Outcome> {
  const newest = await loadConfig(id);
  if (!newest.ok) return failed(newest);
  const { saved, archived } = newest.value;
  if (archived) return { kind: 'failed', note: notes().archived };
  const isUntouched = saved.revision === revision || saved.revision === published;
  const put = isUntouched ? newest : await loadRevision(id, revision);
  if (!put.ok) return failed(put);
  const result = await saveFields(id, receive(withFields(openState(put.value.saved), before), saved));
  if (!result.ok) return result.isOvertaken ? overtaken() : result.outcome;
  return isUntouched && published !== undefined ? publishBanner({ id, revision: result.state.base.revision, before }) : { kind: 'done' };
}

/** Publishes the revision with the banner: the site had no draft before, so it must have none after. */
async function publishBanner(put: Put, { canUndo = false } = {}): Promise<Extract<Outcome, { kind: 'done' }>> {
  // `anyway`: incomplete contact data must not stop it, because the same data is online already.
  const result = await publishRevision(put.id, put.revision, { anyway: true });
  const published = result.ok ? { published: result.value.revision } : {};
  return {
    kind: 'done',
    ...(result.ok ? {} : { note: fill(notes().notPublished, { why: result.message }) }),
    ...(canUndo ? { undo: () => takeBannerDown({ ...put, ...published }) } : {}),
  };
}

const gatedSchema = z.looseObject({ publishGate: z.literal(true) });

/** Whether a revision waits for its client's approval before visitors see it. */
async function isHeldBack({ id, revision }: Put, { clientApproval }: Json): Promise<boolean> {
  if (!gatedSchema.safeParse(clientApproval).success) return false;
  const answer = await callApi(publicationAnswerSchema, publicationPath(id));
  return answer.ok && answer.value.publicRevision < revision;
}

/** Puts up a banner. `isOver`: replaces one that the site already has. */
export async function putBanner({ id, revision, held }: BulkClient, banner: Banner, { isOver, now }: { isOver: boolean; now: Date }): Promise<Outcome> {
  const loaded = await loadConfig(id);
  if (!loaded.ok) return failed(loaded);
  const { saved, archived }: Loaded = loaded.value;
  if (archived) return { kind: 'same', note: notes().archived };
  if (!isOver && hasBanner(saved.config, now)) return { kind: 'same', note: notes().hasBanner };
  const fields = fieldsOf(banner);
  const before: Fields = Object.fromEntries(Object.keys(fields).map((name) => [name, saved.config[name]]));
  const edited = withFields(openState(saved), fields);
  if (!isDirty(edited)) return { kind: 'same' };
  const result = await saveFields(id, edited);
  if (!result.ok) return result.outcome;
  const put: Put = { id, revision: result.state.base.revision, before };
  const undo = () => takeBannerDown(put);
  const { config } = result.state.base;
  const isManual = config['publishing'] === 'manual';
  // Published only if the banner is the only change that goes online.
  const isOnline = held === undefined && saved.revision === revision && put.revision === revision + 1;
  if (isManual && !isOnline) return { kind: 'done', note: notes().draft, undo };
  const outcome: Awaited<ReturnType<typeof publishBanner>> = isManual ? await publishBanner(put, { canUndo: true }) : { kind: 'done', undo };
  return outcome.note === undefined && (await isHeldBack(put, config)) ? { ...outcome, note: notes().held, isHeld: true } : outcome;
}

const parallelPictures = 4;

async function fetchPicture(address: string): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

/** A client as a zip, named after its address. `missing`: pictures that could not be fetched and are not in it. */
export async function clientFile(id: string): Promise<{ ok: true; name: string; file: Uint8Array<ArrayBuffer>; missing: string[] } | CallFailure> {
  // Not part of the list, which would load the normaliser and the library for zips with it.
  const transfer = await import('../transfer/client-file.ts').catch(() => undefined);
  if (!transfer) return silence('network');
  const loaded = await loadConfig(id);
  if (!loaded.ok) return loaded;
  const { saved, path } = loaded.value;
  const addresses = picturesIn(saved.config);
  const limit = pLimit(parallelPictures);
  const fetched = await Promise.all(addresses.map((address) => limit(async () => [address, await fetchPicture(address)] as const)));
  const pictures = new Map(fetched.flatMap(([address, bytes]) => (bytes ? [[address, bytes] as const] : [])));
  const file = transfer.packClient({ id, revision: saved.revision, config: saved.config, exportedAt: new Date().toISOString() }, pictures);
  return { ok: true, name: `${path.slice(1)}.zip`, file, missing: addresses.filter((address) => !pictures.has(address)) };
}

/** Exports one client: hands its zip to `keep`. */
export async function exportClient({ id }: Pick<BulkClient, 'id'>, keep: (name: string, file: Uint8Array<ArrayBuffer>) => void): Promise<Outcome> {
  const packed = await clientFile(id);
  if (!packed.ok) return failed(packed);
  keep(packed.name, packed.file);
  return { kind: 'done', ...(packed.missing.length > 0 ? { note: counted(packed.missing.length, notes().missing) } : {}) };
}
