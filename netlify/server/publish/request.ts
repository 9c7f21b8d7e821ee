import { withRequest, withRequestFailed } from '#core/publish/state.ts';
import { readEnvironment } from '../env.ts';
import { logProblem } from '../log.ts';
import type { Stores } from '../store/stores.ts';
import { changePublishState } from './state-record.ts';

const hookTimeoutMs = 8000;

/** Calls the build hook, whose address is a secret. Gives the reason when it failed; without a hook there is nothing to call. */
async function callBuildHook(): Promise<string | undefined> {
  try {
    const hook = readEnvironment('BUILD_HOOK_URL');
    if (!hook) return undefined;
    const response = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(hookTimeoutMs) });
    await response.body?.cancel();
    return response.ok ? undefined : `The build hook answered ${response.status}.`;
  } catch (error) {
    logProblem('The build hook could not be called. Check BUILD_HOOK_URL.', error);
    return 'The build hook could not be called.';
  }
}

/** Asks the host for a build and keeps the reason if it does not take the request. */
export async function startBuild(stores: Stores): Promise<void> {
  const reason = await callBuildHook();
  if (reason === undefined) return;
  logProblem(`No build was started. ${reason} The next save or "publish now" tries again.`);
  await changePublishState(stores, (state) => ({ state: withRequestFailed(state, reason), result: undefined }));
}

/**
 * Records that the present state is to be published and asks for a build unless one is on its way. Never throws: what
 * was saved is saved, and the failure stands in the publish state and the log. A preview publishes nothing: a build of
 * production would not show its changes.
 */
export async function requestPublish(stores: Stores, now: Date): Promise<void> {
  if (stores.base) return;
  try {
    const isDue = await changePublishState(stores, (state) => {
      const next = withRequest(state, now);
      return { state: next.state, result: next.startBuild };
    });
    if (isDue) await startBuild(stores);
  } catch (error) {
    logProblem('A publish request could not be recorded; the next save asks again.', error);
  }
}
