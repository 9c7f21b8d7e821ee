import { Zip, ZipPassThrough } from 'fflate';
import { atom, computed } from 'nanostores';
import { bulkTexts } from '#content/editor/clients/bulk.ts';
import { fill } from '#core/fill.ts';
import { serverNow } from '../../api/call.ts';
import { ApiError } from '../../api/query.ts';
import { saveFile } from '../../app/device.ts';
import { $user } from '../../app/session.ts';
import { $editorLanguage } from '../../language.ts';
import { publishNow, refreshPublish } from '../../panels/publish/use-publish.ts';
import { type Chosen, localDay, readChosen, refreshClients } from '../use-clients.ts';
import { type Banner, type BulkClient, exportClient, publish, putBanner, setArchived } from './acts.ts';
import { callBudget, type Outcome, runBulk } from './run-bulk.ts';

/** The action for the selected clients. */
export type BulkAct = { name: 'publish' | 'export' | 'archive' | 'restore' } | { name: 'banner'; banner: Banner; isOver: boolean };

/** The result for one client, in the list under the progress bar. */
export interface BulkLine {
  client: BulkClient;
  kind: Outcome['kind'];
  note: string;
}

/** The displayed state of a bulk action. `total` is missing until the list has been read. */
export interface BulkState {
  act: BulkAct;
  isUndo: boolean;
  phase: 'running' | 'stopping' | 'ended';
  total?: number;
  counts: Readonly<Record<Outcome['kind'], number>>;
  lines: readonly BulkLine[];
  /** Number of clients that are done, but whose visitors see the change only after the client has approved it. */
  held: number;
  /** Number of clients for which the action can be undone. */
  undoable: number;
  /** Number of failed clients for which another try may succeed. */
  retriable: number;
  /** Why the list could not be read. */
  error?: string;
}

/** The bulk action, one at a time. It continues while the user is on another screen. */
export const $bulk = atom<BulkState | undefined>(undefined);
export const $isBulkBusy = computed($bulk, (state) => state !== undefined && state.phase !== 'ended');

interface Step {
  client: BulkClient;
  run(): Promise<Outcome>;
}
interface Work {
  stop: AbortController;
  undos: Step[];
  failed: Step[];
}
let work: Work = { stop: new AbortController(), undos: [], failed: [] };

// The server allows 240 calls a minute to configs from one IP address (netlify/functions/config-by-id.ts); half is left for colleagues at work.
const reserveCalls = callBudget(80, 2, () => Date.now());
/** The number of those calls that each action makes for one client. */
const callsOf: Readonly<Record<BulkAct['name'], number>> = { publish: 0, export: 1, archive: 1, restore: 1, banner: 2 };

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Collects files into zips and downloads one whenever it gets larger than a browser should hold in memory. */
function backup() {
  const maxBytes = 100 * 1024 * 1024;
  let [bytes, part] = [0, 0];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  const begin = () =>
    new Zip((error, chunk) => {
      if (error) throw error;
      chunks.push(new Uint8Array(chunk));
    });
  let zip = begin();
  const save = () => {
    if (bytes === 0) return;
    zip.end();
    part += 1;
    const name = `${bulkTexts[$editorLanguage.get()].fileName}-${localDay(new Date())}-${part}.zip`;
    saveFile(new Blob(chunks, { type: 'application/zip' }), name);
    bytes = 0;
    chunks = [];
    zip = begin();
  };
  return {
    keep(name: string, file: Uint8Array<ArrayBuffer>) {
      if (bytes + file.byteLength > maxBytes) save();
      // Added one by one, because packing all at once would block the screen. Stored uncompressed: each is a zip already.
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(file, true);
      bytes += file.byteLength;
    },
    save,
  };
}

/** The functions of an action: for each client (`one`), and after the last client (`end`). */
function doing(act: BulkAct): { one(client: BulkClient): Promise<Outcome>; end?(): void } {
  switch (act.name) {
    case 'publish':
      return { one: publish };
    case 'archive':
      return { one: (client) => setArchived(client, true) };
    case 'restore':
      return { one: (client) => setArchived(client, false) };
    case 'banner':
      return { one: (client) => putBanner(client, act.banner, { isOver: act.isOver, now: new Date(serverNow()) }) };
    case 'export': {
      const files = backup();
      return { one: (client) => exportClient(client, files.keep), end: files.save };
    }
  }
}

type Run = Pick<BulkState, 'act' | 'isUndo'>;

async function runSteps({ act, isUndo }: Run, read: (signal: AbortSignal) => Promise<Step[]>, end?: () => void): Promise<void> {
  const stop = new AbortController();
  const mine: Work = { stop, undos: [], failed: [] };
  work = mine;
  let state: BulkState = { act, isUndo, phase: 'running', counts: { done: 0, same: 0, failed: 0 }, held: 0, lines: [], undoable: 0, retriable: 0 };
  const show = (part: Partial<BulkState>) => {
    if (work !== mine) return;
    state = { ...state, ...part, phase: part.phase ?? (stop.signal.aborted ? 'stopping' : 'running') };
    $bulk.set(state);
  };
  show({});
  addEventListener('beforeunload', warn);
  try {
    const steps = await read(stop.signal);
    show({ total: steps.length });
    await runBulk<Step>({
      items: steps,
      signal: stop.signal,
      reserve: () => reserveCalls(callsOf[act.name]),
      wait: (milliseconds) => wait(milliseconds, stop.signal),
      act: ({ run }) =>
        run().catch((error: unknown) => {
          console.error('A client could not be worked on.', error);
          return { kind: 'failed', note: bulkTexts[$editorLanguage.get()].notes.broken };
        }),
      report(step, outcome) {
        const { client } = step;
        if (outcome.kind === 'failed' && !outcome.isFinal) mine.failed.push(step);
        if (outcome.kind === 'done' && outcome.undo) mine.undos.push({ client, run: outcome.undo });
        const line = outcome.note === undefined ? [] : [{ client, kind: outcome.kind, note: outcome.note }];
        show({
          counts: { ...state.counts, [outcome.kind]: state.counts[outcome.kind] + 1 },
          held: state.held + (outcome.kind === 'done' && outcome.isHeld ? 1 : 0),
          lines: line.length === 0 ? state.lines : [...state.lines, ...line],
          undoable: mine.undos.length,
          retriable: mine.failed.length,
        });
      },
    });
    end?.();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!stop.signal.aborted) show({ error: fill(bulkTexts[$editorLanguage.get()].listFailed, { why: error.failure.message }) });
  } finally {
    removeEventListener('beforeunload', warn);
    show({ phase: 'ended' });
  }
  // The builds of the single publications wait for a pause (`isOneOfMany`), so one build is requested now for all of them.
  if (act.name === 'publish' && state.counts.done > 0) await publishNow();
  await Promise.all([refreshClients(), refreshPublish()]);
}

const stepsFor = (chosen: Chosen, one: (client: BulkClient) => Promise<Outcome>) => async (signal: AbortSignal) =>
  (await readChosen(chosen, signal)).map((client): Step => ({ client, run: () => one(client) }));

/** Runs an action on the selected clients, which are read again just before. */
export function startBulk(act: BulkAct, chosen: Chosen): Promise<void> {
  const { one, end } = doing(act);
  return runSteps({ act, isUndo: false }, stepsFor(chosen, one), end);
}

/** Starts no further clients; those that have started are finished. */
export function stopBulk(): void {
  work.stop.abort();
  const state = $bulk.get();
  if (state?.phase === 'running') $bulk.set({ ...state, phase: 'stopping' });
}

/** Undoes the action. Clients that others have changed since are left as they are and listed; they are not tried again. */
export async function undoBulk(): Promise<void> {
  const state = $bulk.get();
  const { undos } = work;
  if (state?.phase === 'ended') await runSteps({ act: state.act, isUndo: true }, async () => undos);
}

/** Tries the failed clients again. They are read again first: a save may have removed the obstacle, and the revision to publish is the one in the list. */
export async function retryBulk(): Promise<void> {
  const state = $bulk.get();
  const { failed, undos } = work;
  if (state?.phase !== 'ended') return;
  // A retried export starts a new zip.
  const { one, end } = doing(state.act);
  const before = [...undos];
  await runSteps(state, state.isUndo ? async () => failed : stepsFor({ ids: new Set(failed.map(({ client }) => client.id)) }, one), end);
  // The clients that succeeded before can still be undone.
  work.undos.unshift(...before);
  const now = $bulk.get();
  if (!now) return;
  // If the list could not be read, they can be tried once more.
  if (now.error !== undefined) work.failed = failed;
  const counts = now.error === undefined ? now.counts : { ...now.counts, failed: failed.length };
  $bulk.set({ ...now, undoable: work.undos.length, retriable: work.failed.length, counts });
}

export function closeBulk(): void {
  stopBulk();
  work = { stop: new AbortController(), undos: [], failed: [] };
  $bulk.set(undefined);
}

// Cleared when another person signs in.
$user.listen((user, before) => {
  if (before && user?.email !== before.email) closeBulk();
});
