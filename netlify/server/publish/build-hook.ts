import { logProblem } from '../log.ts';

const hookTimeoutMs = 8000;

/**
 * Calls a build hook. Its address is a secret and appears in no message. `undefined` when the host accepted the
 * request, else the reason for the designer.
 */
export async function callBuildHook(address: string, variable: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(hookTimeoutMs) });
    await response.body?.cancel();
    return response.ok ? undefined : `The build hook answered ${response.status}.`;
  } catch (error) {
    logProblem(`The build hook could not be called. Check ${variable}.`, error);
    return 'The build hook could not be called.';
  }
}
