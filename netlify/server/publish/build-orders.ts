import { initialPublishState } from '#core/publish/state.ts';
import { type PublishState, publishStateSchema } from '#schema/publish/publish.ts';
import { noteFault } from '../faults/faults.ts';
import { logProblem } from '../log.ts';
import { type BlobChange, changeBlob } from '../store/blobs/change-blob.ts';
import { parsedOnce } from '../store/parsed-once.ts';
import { publishStores, type Stores } from '../store/stores.ts';

// The publish state is one record, so that each build is ordered once; the host is told by its build hook.

const key = 'state';
const hookTimeoutMs = 8000;

/** A build is overdue: the timer orders it on its next run. */
const overdue: Pick<PublishState, 'state' | 'requestedAt' | 'waitingSince' | 'dueAt' | 'askedAt'> = {
  state: 'waiting',
  requestedAt: new Date(0).toISOString(),
  waitingSince: new Date(0).toISOString(),
  dueAt: new Date(0).toISOString(),
  askedAt: null,
};

/** A new publish state in place of a damaged record: what was requested is unknown, so a build is ordered. The month's count of deploys is lost. */
const renewed: PublishState = { ...initialPublishState, ...overdue };

const parseState = parsedOnce((_key, value) => publishStateSchema.safeParse(value).data);

/** The publish state; in a preview, production's. */
export async function readPublishState(stores: Stores): Promise<PublishState> {
  const store = publishStores(stores);
  const stored = await store.read(key);
  if (!stored) return initialPublishState;
  const state = parseState(store, key, stored);
  if (!state) await noteFault(stores.own.faults, 'publish', key, stored.etag);
  return state ?? renewed;
}

/** Changes the state by compare-and-set. `step` may run several times; if it returns the same object nothing is written, which keeps a burst of requests cheap. */
export async function changePublishState<Result>(stores: Stores, step: (state: PublishState) => { state: PublishState; result: Result }): Promise<Result> {
  let damaged: { etag: string | undefined } | undefined;
  const result = await changeBlob(stores.own.publish, key, (value, etag): BlobChange<Result> => {
    const stored = value === undefined ? initialPublishState : publishStateSchema.safeParse(value).data;
    if (!stored) damaged = { etag };
    const present = stored ?? renewed;
    const { state, result } = step(present);
    return state === stored ? { result } : { value: state, result };
  });
  // The record is replaced below, so this is the only place that sees the damage.
  if (damaged) await noteFault(stores.own.faults, 'publish', key, damaged.etag);
  return result;
}

/** Orders a build, to restore a record that only a build writes. */
export const markBuildOverdue = (stores: Stores): Promise<void> =>
  changePublishState(stores, (state) => ({ state: state.state === 'idle' ? { ...state, ...overdue } : state, result: undefined }));

/**
 * Calls a build hook. Its address is a secret and appears in no message. `undefined` when the host accepted the
 * request, else the reason for the designer. A redirect is not followed: that would be a GET, of whatever page, which starts no build.
 */
export async function callBuildHook(address: string, variable: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(hookTimeoutMs) });
    await response.body?.cancel();
    return response.ok ? undefined : `The build hook answered ${response.status}.`;
  } catch (error) {
    logProblem(`The build hook could not be called. Check ${variable}.`, error);
    return 'The build hook could not be called.';
  }
}
