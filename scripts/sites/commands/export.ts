import path from 'node:path';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { exportBackup } from '../backup/export.ts';
import type { Command } from './command.ts';

/** `export <folder>`: a backup of everything that lasts. */
export const exportCommand: Command = {
  options: { 'with-users': { type: 'boolean' } },
  words: [1, 1],
  async run({ words: [folder = ''], options, place, data, texts, progress }) {
    const { manifest, reused } = await exportBackup({
      folder: path.resolve(folder),
      withUsers: Boolean(options['with-users']),
      source: place === 'local' ? 'local' : data.name,
      now: () => new Date(),
      open: openRawStore,
      progress,
    });
    return { json: { folder: path.resolve(folder), ...manifest, reused }, lines: texts.exported(manifest, path.resolve(folder), reused) };
  },
};
