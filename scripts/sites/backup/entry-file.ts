import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BackupEntry, sha256 } from './manifest.ts';

const longestName = 120;
// A file system may ignore case or refuse a character, so only characters that are safe everywhere are not escaped.
const escaped = (segment: string): string =>
  [...segment].map((letter) => (/[a-z0-9_-]/.test(letter) ? letter : `%${Buffer.from(letter).toString('hex')}`)).join('');
const bounded = (name: string, segment: string): string => (name.length > longestName ? `${name.slice(0, 40)}%${sha256(segment).slice(0, 40)}` : name);

const folderName = (segment: string): string => bounded(escaped(segment), segment) || '%';
// Folders have no dot in their names and files have one, so one key may be the beginning of another.
const fileName = (segment: string): string => {
  const ending = /^(?<name>[^.]+)\.(?<ending>[a-z0-9]{1,8})$/.exec(segment)?.groups;
  return ending?.['ending'] && ending['ending'] !== 'json' ? `${folderName(ending['name'] ?? '')}.${ending['ending']}` : `${folderName(segment)}.json`;
};

/** Path of an entry's bytes in a backup: its key as a path inside its store's folder, different for each key. */
export function entryFile(folder: string, { store, key }: Pick<BackupEntry, 'store' | 'key'>): string {
  const segments = key.split('/');
  return path.join(folder, 'data', store, ...segments.slice(0, -1).map(folderName), fileName(segments.at(-1) ?? ''));
}

/** Whether the file of an entry has the exported bytes. An unreadable one counts as missing. */
export async function checkEntryFile(folder: string, entry: BackupEntry): Promise<'whole' | 'damaged' | 'missing'> {
  const bytes = await readFile(entryFile(folder, entry)).catch(() => undefined);
  if (!bytes) return 'missing';
  return sha256(bytes) === entry.sha256 ? 'whole' : 'damaged';
}
