import type { Published } from '#schema/publish/publish.ts';
import type { LocalPaths } from '../local/paths.ts';
import { goLive, liveRelease, nextRelease, readPublished } from './releases.ts';
import { warmBuild } from './warm-build.ts';

export interface BuildEvents {
  started(): Promise<void>;
  succeeded(published: Published): Promise<void>;
  failed(reason: string): Promise<void>;
}

export interface Builder {
  /** Asks for a build of the present state. One runs at a time and at most one waits; settles when a build that began after the call has ended. */
  request(): Promise<void>;
  /** Ends a running build and refuses new ones. */
  stop(): Promise<void>;
}

/** The local stand-in for the host's builds: a build that fails, or is killed, leaves the live site as it was. */
export function createBuilder(paths: LocalPaths, events: BuildEvents): Builder {
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  let stopped = false;
  const warm = warmBuild(paths);

  async function build(): Promise<void> {
    try {
      await events.started();
      const release = await nextRelease(paths);
      await warm.run({ output: release, base: await liveRelease(paths) });
      await goLive(paths, release);
      await events.succeeded(await readPublished(release));
    } catch (error) {
      if (!stopped)
        await events
          .failed(error instanceof Error ? error.message : String(error))
          .catch((fault: unknown) => console.error('How a build ended could not be recorded; the next one is recorded again.', fault));
    }
  }

  function start(): Promise<void> {
    running = build().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    request() {
      if (stopped) return Promise.resolve();
      if (!running) return start();
      waiting ??= running.then(() => {
        waiting = undefined;
        return stopped ? undefined : start();
      });
      return waiting;
    },
    async stop() {
      stopped = true;
      warm.stop();
      await running?.catch(() => undefined);
    },
  };
}
