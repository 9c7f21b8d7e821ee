import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { ConfigRecord } from '#schema/config.ts';
import { readHead } from '#server/store/head.ts';
import { readIndex } from '#server/store/index/client-index.ts';
import { openStores, type Stores } from '#server/store/stores.ts';
import { localPaths } from '../../local/paths.ts';
import type { ReportBreach } from '../faults.ts';
import type { Staff, World } from '../world.ts';
import { checkAnswers, checkBound, checkGate, pendingNotifications, readAllSubmissions } from './approvals.ts';
import { checkAcknowledged, checkNothingOverwritten, readChain } from './history.ts';
import { checkLive, untilPublished } from './live.ts';

/** The stores of the running product, as `npm run sites` reaches them. */
async function storesOf({ supervisor }: World): Promise<Stores> {
  const { blobsContext } = z.object({ blobsContext: z.string() }).parse(JSON.parse(await readFile(localPaths(supervisor.directory).running, 'utf8')));
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobsContext;
  return openStores(undefined);
}

async function checkPictures({ ledger, traffic }: World, report: ReportBreach): Promise<void> {
  for (const [address, digest] of ledger.pictures) {
    const { status, bytes } = await traffic.ask('uploaded picture', address);
    // The server removes metadata; these pictures have none, so they are stored byte for byte.
    if (status !== 200 || createHash('sha256').update(bytes).digest('hex') !== digest) report('an uploaded picture is lost', `${address}: ${status}`);
  }
}

/** The product's own check of its data, and of the last backup made meanwhile. */
async function checkVerify({ supervisor, ledger }: World, report: ReportBreach): Promise<void> {
  const places = [[], ...ledger.backups.slice(-1).map((folder) => [folder])];
  for (const place of places) {
    const { code, output } = await supervisor.run('scripts/sites.ts', ['verify', ...place, '--lang=en']);
    if (code !== 0) report('`sites verify` found something', `${place.join() || 'the data'}: ${output.slice(-1500)}`);
  }
}

const notifiedMs = 120_000;

/** An e-mail that has not been tried may still be sent by the timer some minutes later, so the clock is put ahead. */
async function untilNotified({ supervisor }: World, stores: Stores, ids: readonly string[], report: ReportBreach): Promise<void> {
  const ends = Date.now() + notifiedMs;
  let waiting = await pendingOf(stores, ids);
  if (waiting.length > 0) await supervisor.order({ order: 'clock', minutes: 30 });
  while (waiting.length > 0 && Date.now() < ends) {
    await wait(1000);
    waiting = await pendingOf(stores, ids);
  }
  for (const { configId, n } of waiting) report('a notification is pending for ever', `${configId}, submission ${n}`);
}

async function pendingOf(stores: Stores, ids: readonly string[]) {
  const all = await Promise.all(ids.map(async (id) => pendingNotifications(stores, await readAllSubmissions(stores, id))));
  return all.flat();
}

/** Checks every promise of the product after all people have stopped. */
export async function checkEverything(world: World, staff: Staff, report: ReportBreach): Promise<void> {
  // After a save that was cut off before its answer, everything but the revision may be missing until somebody reads the config.
  for (const id of new Set([...world.ledger.clients, ...world.clients.map((client) => client.id)])) await staff.ask('open a site', `/api/config/${id}`);
  await untilPublished(staff, report);
  const stores = await storesOf(world);
  const index = await readIndex(stores);
  const heads = new Map<string, { head: ConfigRecord; path: string }>();
  for (const { id, path, revision, archived } of index) {
    const head = (await readHead(stores, id))?.record;
    if (!head || head.revision !== revision || head.archived !== archived)
      report('the client list is behind', `${id}: listed ${revision}, head ${head?.revision}`);
    if (head) heads.set(id, { head, path });
  }
  for (const id of world.ledger.clients) if (!heads.has(id)) report('a client that was created is lost', id);
  for (const [id, { head }] of heads) {
    const chain = await readChain(stores, id, head.revision, report);
    checkAcknowledged(id, chain, world.ledger, report);
    checkNothingOverwritten(id, chain, world.ledger, report);
    const kept = { id, submissions: await readAllSubmissions(stores, id), chain };
    checkAnswers(kept, world.ledger, report);
    checkBound(kept, report);
    if (world.clients.some((client) => client.id === id && client.kind === 'gated')) checkGate(kept, world.ledger, report);
  }
  await checkLive(world, heads, report);
  await checkPictures(world, report);
  await untilNotified(world, stores, [...heads.keys()], report);
  await checkVerify(world, report);
}
