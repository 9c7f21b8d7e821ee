import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { forgetClientBuilds } from '#server/client-sites/builds.ts';
import { resetTimerNotes } from '#server/publish/timer.ts';
import { writeSecurityEvent } from '#server/security-log/record.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { reindex } from '#server/store/index/client-index.ts';
import { forgetCreations } from '#server/store/index/creations.ts';
import { invalidateJournal } from '#server/store/index/head-journal.ts';
import { finishImport, importBackup } from '../backup/import.ts';
import { applyLateAnswers } from '../backup/late-answers.ts';
import { continueNumbers } from '../backup/numbers.ts';
import { confirm } from '../confirm.ts';
import { withWritesHeld } from '../hold-writes.ts';
import { publish } from '../publish.ts';
import type { Command } from './command.ts';

/** `import <folder>`: restores a backup, rebuilds the client list and requests a build. */
export const importCommand: Command = {
  options: { replace: { type: 'boolean' }, confirm: { type: 'string' } },
  words: [1, 1],
  async run(run) {
    const { words, options, place, data, stores, texts, progress } = run;
    const folder = path.resolve(words[0] ?? '');
    const replace = Boolean(options['replace']);
    if (replace) await confirm(place === 'local' ? 'local' : data.name, options['confirm'], texts);
    const { result, continued, clients } = await withWritesHeld(run, async (hold) => {
      const result = await importBackup({
        folder,
        replace,
        open: openRawStore,
        progress,
        checking: texts.checkingFiles,
        now: () => new Date(),
        async hold() {
          await hold();
          // Heads are about to be put back. The announced numbers stay, because revisions after the restore are numbered above them.
          await invalidateJournal(stores);
        },
      });
      const source = { now: () => new Date(), newWriteId: randomUUID };
      await applyLateAnswers({ stores, source });
      const continued = await continueNumbers(stores, source);
      const clients = await reindex(stores);
      await resetTimerNotes(stores);
      await forgetClientBuilds(stores);
      await forgetCreations(stores);
      return { result, continued, clients };
    });
    const detail = { by: 'sites import', madeAt: result.manifest.madeAt, written: String(result.written), removed: String(result.removed) };
    await writeSecurityEvent(stores, new Date(), '', { type: 'backup-imported', detail });
    const publishing = await publish(run);
    await finishImport(openRawStore);
    const { written, unchanged, removed, setAside, manifest } = result;
    return {
      json: { folder, written, unchanged, removed, setAside, continued, clients, publishing, madeAt: manifest.madeAt },
      lines: [...texts.imported(result, clients, continued), texts.publishing[publishing]],
    };
  },
};
