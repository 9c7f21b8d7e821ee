import { type KnownPicture, type LibraryRecord, libraryLimits, libraryRecordSchema } from '#schema/calls/known-picture.ts';
import type { LibraryChange } from '#schema/calls/library.ts';
import { mediaNameOf, uploadedIn } from '#schema/calls/media.ts';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { configKind, demoConfigId, templateIds } from '#schema/template.ts';
import { DamagedRecordError } from '../faults/faults.ts';
import { cleanPicture } from '../media/clean-picture.ts';
import { readHead } from '../store/head.ts';
import type { Stores } from '../store/stores.ts';
import { changeRecord, findRecord, type RecordChange, type RecordDefinition } from '../store/whole-record.ts';

/** The key of the library of all pages of the provider: the homepage, the pro page and the demos. */
const providerKey = 'provider';

/** The key of the library that a config's pictures belong to; `undefined` where there is no such config. */
export async function libraryOf(stores: Stores, id: string): Promise<string | undefined> {
  const kind = configKind(id);
  if (kind !== undefined && kind !== 'client') return providerKey;
  return kind && (await readHead(stores, id)) ? id : undefined;
}

/** The configs whose pictures a library holds. */
export const configsOf = (library: string): string[] =>
  library === providerKey ? [homeConfigId, proConfigId, ...templateIds.map(demoConfigId)] : configKind(library) === 'client' ? [library] : [];

const isSmall = (record: LibraryRecord): boolean =>
  record.pictures.length <= libraryLimits.pictures && Buffer.byteLength(JSON.stringify(record)) <= libraryLimits.recordBytes;
const library: RecordDefinition<LibraryRecord> = { store: 'library', schema: libraryRecordSchema, blank: { pictures: [] } };

/** The record of a library; `undefined` if it cannot be read. */
export const readLibrary = (stores: Stores, key: string): Promise<LibraryRecord | undefined> => findRecord(stores, library, key);

const change = <Result>(stores: Stores, key: string, step: (record: LibraryRecord) => RecordChange<LibraryRecord, Result>): Promise<Result> =>
  changeRecord(stores, library, key, step);

/** A picture of which only the address is known. */
export const blankPicture = (url: string): KnownPicture => ({ url, alt: { es: '', en: '' }, words: '' });

/** A file name as a device gives it, without folders and control characters, and cut to its limit. */
export const fileName = (given: string): string =>
  (given.split(/[/\\]/).at(-1) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, libraryLimits.file)
    .toWellFormed();

/**
 * Notes an upload; `false` if there is no room for it or the record cannot be read: the picture itself is stored in any case. A picture
 * that is in the library already stays as it is. A part that was cropped from a known picture takes over its name and texts.
 */
export async function noteUpload(stores: Stores, key: string, picture: KnownPicture, croppedFrom: string | null): Promise<boolean> {
  try {
    return await change<boolean>(stores, key, (record) => {
      if (record.pictures.some(({ url }) => url === picture.url)) return { result: true };
      const { file, alt, words } = record.pictures.find(({ url }) => url === croppedFrom) ?? picture;
      const next = { pictures: [...record.pictures, { ...picture, ...(file ? { file } : {}), alt, words }] };
      return isSmall(next) ? { record: next, result: true } : { result: false };
    });
  } catch (error) {
    if (error instanceof DamagedRecordError) return false;
    throw error;
  }
}

/** The pictures that the newest states of a library's configs show, with those configs; and those that the owner sent. */
export async function shownPictures(stores: Stores, key: string): Promise<{ usedIn: ReadonlyMap<string, string[]>; sent: ReadonlySet<string> }> {
  const [heads, intake] = await Promise.all([
    Promise.all(configsOf(key).map((id) => readHead(stores, id))),
    key === providerKey ? undefined : ((await stores.own.intake.read(key)) ?? (await stores.base?.intake.read(key))),
  ]);
  const usedIn = new Map<string, string[]>();
  for (const head of heads) {
    if (!head) continue;
    const { id, config } = head.record;
    for (const url of uploadedIn(JSON.stringify(config))) usedIn.set(url, [...(usedIn.get(url) ?? []), id]);
  }
  // A damaged intake is reported where it is read as an intake.
  return { usedIn, sent: uploadedIn(JSON.stringify(intake?.value) ?? '') };
}

/** Width, height and length of a stored picture, as far as they can be told. */
export async function measuresOf({ own, base }: Stores, url: string): Promise<Pick<KnownPicture, 'width' | 'height' | 'bytes'>> {
  const name = mediaNameOf(url);
  const bytes = (await own.media.read(name)) ?? (await base?.media.read(name));
  const cleaned = bytes && (await cleanPicture(Buffer.from(bytes)));
  return cleaned?.ok ? { width: cleaned.picture.width, height: cleaned.picture.height, bytes: bytes?.length } : {};
}

export type Changed = { ok: true; picture: KnownPicture } | { ok: false; code: 'unknown' | 'full' };

/** Changes the texts of a picture. Adds it to the record if it is missing there but shown by a config or sent by the owner. */
export async function changeTexts(stores: Stores, key: string, { url, alt = {}, words }: LibraryChange): Promise<Changed> {
  const isNoted = (await readLibrary(stores, key))?.pictures.some((picture) => picture.url === url);
  let found: KnownPicture | undefined;
  if (!isNoted) {
    const { usedIn, sent } = await shownPictures(stores, key);
    if (usedIn.has(url) || sent.has(url)) found = { ...blankPicture(url), ...(await measuresOf(stores, url)) };
  }
  return change<Changed>(stores, key, (record) => {
    const before = record.pictures.find((picture) => picture.url === url) ?? found;
    if (!before) return { result: { ok: false, code: 'unknown' } };
    const picture: KnownPicture = { ...before, alt: { es: alt.es ?? before.alt.es, en: alt.en ?? before.alt.en }, words: words ?? before.words };
    const isThere = record.pictures.includes(before);
    const next = { pictures: isThere ? record.pictures.map((each) => (each === before ? picture : each)) : [...record.pictures, picture] };
    return isSmall(next) ? { record: next, result: { ok: true, picture } } : { result: { ok: false, code: 'full' } };
  });
}

/**
 * Takes pictures out of a library by one change of its record; `kept` are those that a config shows or the owner sent, checked again
 * after the change. Addresses that are not in it are ignored. Files stay: older revisions may show them.
 */
export async function takeOut(stores: Stores, key: string, urls: readonly string[]): Promise<{ taken: KnownPicture[]; kept: string[] }> {
  const isShown = async () => {
    const { usedIn, sent } = await shownPictures(stores, key);
    return (url: string) => usedIn.has(url) || sent.has(url);
  };
  const before = await isShown();
  const asked = new Set(urls);
  const kept = [...asked].filter(before);
  for (const url of kept) asked.delete(url);
  const taken = await change<KnownPicture[]>(stores, key, (record) => {
    const out = record.pictures.filter(({ url }) => asked.has(url));
    const rest = record.pictures.filter(({ url }) => !asked.has(url));
    return { ...(out.length > 0 ? { record: { pictures: rest } } : {}), result: out };
  });
  if (taken.length === 0) return { taken, kept };
  // Checked again, because a save may have used one of the pictures since the first check.
  const after = await isShown();
  const back = taken.filter(({ url }) => after(url));
  const isBack = back.length > 0 && (await putBack(stores, key, back));
  return isBack ? { taken: taken.filter((each) => !back.includes(each)), kept: [...kept, ...back.map(({ url }) => url)] } : { taken, kept };
}

/** Puts pictures back in order of upload, all or none; `false` if there is no room. One that was added again meanwhile stays as it is. */
export const putBack = (stores: Stores, key: string, pictures: readonly KnownPicture[]): Promise<boolean> =>
  change<boolean>(stores, key, (record) => {
    const there = new Set(record.pictures.map(({ url }) => url));
    const back = pictures.filter(({ url }) => !there.has(url));
    if (back.length === 0) return { result: true };
    const next = { pictures: [...record.pictures, ...back].sort(({ at: one = '' }, { at: other = '' }) => (one < other ? -1 : one > other ? 1 : 0)) };
    return isSmall(next) ? { record: next, result: true } : { result: false };
  });
