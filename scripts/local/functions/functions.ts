import { watch } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { projectRoot } from '../paths.ts';
import { type FoundFunction, functionFor } from './answer.ts';
import { forgetBundles, type HostedFunction, hostFunctions } from './hosted.ts';
import { functionRunner } from './runner.ts';

/** The functions of the product, ready to be called. */
export interface LocalFunctions {
  /** The function that answers a request, if there is one. */
  find(request: IncomingMessage, url: URL): Promise<FoundFunction | undefined>;
  /** Ends every running call, as the host may, however far it has come. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Folders with the code of functions. */
const sources = ['netlify', 'src'];

/**
 * Bundles the functions below `folder` and runs them in threads. With `isWatching` the call after a change of the code
 * waits for new bundles. `timeoutMs` is the host's own limit where it is left out.
 */
export async function startFunctions(folder: string, isWatching = false, timeoutMs?: number): Promise<LocalFunctions> {
  await forgetBundles(folder);
  const runner = functionRunner(timeoutMs);
  let hosted: Promise<HostedFunction[]> = hostFunctions(folder);
  await hosted;
  let isChanged = false;
  const watchers = isWatching
    ? sources.map((name) =>
        watch(path.join(projectRoot, name), { recursive: true }, () => {
          isChanged = true;
        }),
      )
    : [];

  async function current(): Promise<HostedFunction[]> {
    if (isChanged) {
      isChanged = false;
      hosted = hosted.catch(() => undefined).then(() => hostFunctions(folder));
      // Code that did not compile is tried again at the next call.
      hosted.catch(() => {
        isChanged = true;
      });
      await hosted.then(() => runner.renew());
    }
    return hosted;
  }

  return {
    find: async (request, url) => functionFor(await current(), runner, request, url),
    kill: () => runner.kill(),
    async stop() {
      for (const watcher of watchers) watcher.close();
      await runner.kill();
    },
  };
}
