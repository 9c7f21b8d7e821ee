import path from 'node:path';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { exportBackup } from '../backup/export.ts';
import { verifyFolder } from '../verify/folder.ts';
import { isRepairable } from '../verify/problem.ts';
import type { Command } from './command.ts';

/** `export <folder>`: a backup of everything that lasts. */
export const exportCommand: Command = {
  options: { 'with-users': { type: 'boolean' } },
  words: [1, 1],
  async run({ words: [folder = ''], options, place, data, texts, progress }) {
    const target = path.resolve(folder);
    const { manifest, reused } = await exportBackup({
      folder: target,
      withUsers: Boolean(options['with-users']),
      source: place === 'local' ? 'local' : data.name,
      now: () => new Date(),
      open: openRawStore,
      progress,
    });
    // Reads the backup back from the disk, to be sure that it can be restored.
    const { problems } = await verifyFolder(target, progress, texts.checkingFiles);
    const broken = problems.filter((problem) => !isRepairable(problem));
    return {
      json: { folder: target, ...manifest, reused, problems: broken },
      lines: [...texts.exported(manifest, target, reused), ...broken.map(({ place: where, code, detail }) => `✗ ${where}: ${texts.problems[code](detail)}`)],
      hasProblems: broken.length > 0,
    };
  },
};
