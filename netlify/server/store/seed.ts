import { sampleAnswers, seeds } from '#content/seeds.ts';
import { approvalSections } from '#core/approval/sections.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { configKind } from '#schema/template.ts';
import { submit } from '../approval/submit/submit.ts';
import { createAt } from './create.ts';
import { type Head, readHead } from './head.ts';
import { indexRecord } from './index/client-index.ts';
import type { Stores, WriteSource } from './stores.ts';

/** The newest record of a sample once its owner has answered as the sample says, through the same steps as any client. */
async function withAnswer(stores: Stores, record: ConfigRecord, source: WriteSource): Promise<ConfigRecord> {
  const { id, config, revision } = record;
  const answer = sampleAnswers[id];
  if (!answer || !isSiteConfig(config)) return record;
  const sectionApprovals = Object.fromEntries(
    approvalSections(config).map((section) => {
      const comments = answer.changes[section] ?? '';
      return [section, { status: comments === '' ? ('approved' as const) : ('needsEdit' as const), comments }];
    }),
  );
  const body = { clientApproval: { clientInfo: { name: answer.name, email: '' }, sectionApprovals } };
  const submitted = await submit({ stores, source }, id, body, { config, revision });
  return submitted.ok ? submitted.record : record;
}

/** Writes the seeds whose id has never been used, and their index lines. Returns the ids written. Safe to run at every start. */
export async function ensureSeeded(stores: Stores, source: WriteSource): Promise<string[]> {
  const written: string[] = [];
  for (const { id, config } of seeds) {
    const record = await createAt(stores, id, { config, savedBy: 'system', action: 'import' }, source);
    if (!record) continue;
    await indexRecord(stores, await withAnswer(stores, record, source));
    written.push(id);
  }
  return written;
}

/**
 * On a new site the homepage, the pro page and the demos are only in the build. The first designer who opens one has it
 * stored, as it ships, so that it can be edited. `undefined` for an id that nothing ships for.
 */
export async function storeShipped(stores: Stores, id: string, source: WriteSource): Promise<Head | undefined> {
  const shipped = configKind(id) === 'client' ? undefined : seeds.find((seed) => seed.id === id);
  if (!shipped) return undefined;
  await createAt(stores, id, { config: shipped.config, savedBy: 'system', action: 'import' }, source);
  return readHead(stores, id);
}
