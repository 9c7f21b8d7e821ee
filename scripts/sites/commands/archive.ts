import { randomUUID } from 'node:crypto';
import { configKind } from '#schema/template.ts';
import { archivedFact, saveArchived } from '#server/config-api/save-archived.ts';
import { writeSecurityEvent } from '#server/security-log/record.ts';
import { readHead } from '#server/store/head.ts';
import { indexRecord } from '#server/store/index/client-index.ts';
import type { Stores } from '#server/store/stores.ts';
import { publish } from '../publish.ts';
import { type Command, UsageError } from './command.ts';

type Archived = { id: string; revision: number; changed: boolean };

/** Archives or restores a client; `undefined` for an unknown one. Saves nothing if the client is in that state already. */
async function setArchived(stores: Stores, id: string, archived: boolean): Promise<Archived | undefined> {
  const head = await readHead(stores, id);
  if (!head) return undefined;
  if (head.record.archived === archived) return { id, revision: head.record.revision, changed: false };
  const source = { now: () => new Date(), newWriteId: randomUUID };
  const saved = await saveArchived({ stores, source }, id, archived, { savedBy: 'system', expected: 'any' });
  if (!saved.ok) return undefined;
  if (saved.isKnown) return { id, revision: saved.record.revision, changed: false };
  await indexRecord(stores, saved.record);
  await writeSecurityEvent(stores, source.now(), '', { ...archivedFact(id, archived), detail: { by: 'sites archive' } });
  return { id, revision: saved.record.revision, changed: true };
}

/** `archive <id>…`: takes clients offline and deletes nothing; `--undo` brings them back. */
export const archive: Command = {
  options: { undo: { type: 'boolean' } },
  words: [1, 1000],
  async run(run) {
    const { words, options, stores, texts } = run;
    const wrong = words.find((id) => configKind(id) !== 'client');
    if (wrong !== undefined) throw new UsageError(texts.notAClient(wrong));
    const done: Archived[] = [];
    const unknown: string[] = [];
    for (const id of words) {
      const result = await setArchived(stores, id, !options['undo']);
      if (result) done.push(result);
      else unknown.push(id);
    }
    const hasChanged = done.some(({ changed }) => changed);
    const publishing = hasChanged ? await publish(run) : 'unchanged';
    const lines = done.map((entry) => texts.archived(entry.id, entry.revision, entry.changed, Boolean(options['undo'])));
    return {
      json: { archived: !options['undo'], clients: done, unknown, publishing },
      lines: [...lines, ...unknown.map(texts.unknownClient), ...(done.length > 0 ? [texts.publishing[publishing]] : [])],
      hasProblems: unknown.length > 0,
    };
  },
};
