import { isSiteConfig } from '#core/config/kind.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { readStoredRevision } from '#server/store/stored-revision.ts';
import type { Stores } from '#server/store/stores.ts';
import type { ReportBreach } from '../faults.ts';
import { type Acknowledged, type Ledger, type OwnField, ownFields } from '../ledger.ts';

/** Reads all revisions of a config; reports missing ones, and revisions above the head. */
export async function readChain(stores: Stores, id: string, head: number, report: ReportBreach): Promise<ConfigRecord[]> {
  const chain: ConfigRecord[] = [];
  for (let revision = 1; ; revision += 1) {
    const record = await readStoredRevision(stores, id, revision);
    if (!record && revision > head) return chain;
    if (!record) report('a revision is missing', `${id}/${revision} of ${head}`);
    else if (revision > head) report('a head is behind', `${id}: the head says ${head}, revision ${revision} is stored`);
    if (record) chain.push(record);
  }
}

/** The text in a designer's field, which is the same in both languages. */
export function fieldOf({ config }: ConfigRecord, field: OwnField): string {
  return isSiteConfig(config) ? (config[field]?.es ?? '') : '';
}

function isThere({ wrote }: Acknowledged, record: ConfigRecord | undefined, chain: ReadonlyMap<number, ConfigRecord>): boolean {
  if (!record) return false;
  if (wrote === 'whole') return true;
  if ('field' in wrote) return fieldOf(record, wrote.field) === wrote.text;
  const restored = chain.get(wrote.restored);
  return restored !== undefined && ownFields.every((field) => fieldOf(record, field) === fieldOf(restored, field));
}

/** Checks that every save that was answered with 200 is in the history under the revision in the answer. */
export function checkAcknowledged(id: string, records: readonly ConfigRecord[], { saves }: Ledger, report: ReportBreach): void {
  const chain = new Map(records.map((record) => [record.revision, record]));
  for (const save of saves) {
    if (save.id !== id || isThere(save, chain.get(save.revision), chain)) continue;
    report('a save that was answered with 200 is lost', `${id}/${save.revision} of second ${Math.round(save.at / 1000)}: ${JSON.stringify(save.wrote)}`);
  }
}

/**
 * Checks that no save undid another's: whatever a save or an answer changes in a designer's field must be a new text, because each
 * designer writes each text once. A text may return in two cases: by a restore, and by a designer who got no answer to a save
 * that was stored, found a restored revision afterwards, and chose the same text again.
 */
export function checkNothingOverwritten(id: string, records: readonly ConfigRecord[], { unanswered }: Pick<Ledger, 'unanswered'>, report: ReportBreach): void {
  for (const field of ownFields) {
    const known = new Set<string>();
    let before: { text: string; setBy: ConfigRecord } | undefined;
    for (const record of records) {
      const text = fieldOf(record, field);
      if (before?.text === text) continue;
      const isChosenAgain = before?.setBy.action === 'restore' && unanswered.has(`${id} ${text}`);
      if (before && known.has(text) && record.action !== 'restore' && !isChosenAgain) {
        const { setBy } = before;
        const after = `"${before.text}" of ${setBy.revision} (${setBy.action} by ${setBy.savedBy})`;
        report('an edit was overwritten', `${id}/${record.revision} (${record.action} by ${record.savedBy}): ${field} is "${text}" again, after ${after}`);
      }
      known.add(text);
      before = { text, setBy: record };
    }
  }
}
