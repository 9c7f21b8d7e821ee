import { randomUUID } from 'node:crypto';
import { reviewPath } from '#core/pages/draft-path.ts';
import type { ClientEntry } from '#schema/api.ts';
import { currentLink, makeLink } from '#server/approval/links.ts';
import { recordBuildFailed, recordBuildStarted, recordBuildSucceeded } from '#server/publish/request.ts';
import { reachStoresThrough } from '#server/store/blobs/open-store.ts';
import { noteLink, readIndex } from '#server/store/index/client-index.ts';
import { ensureSeeded } from '#server/store/seed.ts';
import { openStores } from '#server/store/stores.ts';
import { type BuildEvents, type Builder, createBuilder, hasRelease, startBuildHook } from '../builder/builder.ts';
import { startBlobsServer } from './blobs/blobs-server.ts';
import { startFunctions } from './functions/functions.ts';
import { prepareHost } from './host.ts';
import type { LocalPaths } from './paths.ts';
import { announce, refuseIfRunning } from './running.ts';
import { startTimer } from './timer.ts';
import { type Pages, startWebServer } from './web-server.ts';

export interface LocalSite {
  port: number;
  /** The first clients' sites, to try out: path, state of the approval and, if its form is on, an approval link. */
  clients: { path: string; approval: ClientEntry['approval']; review: string | undefined }[];
  /** Ends every running call of a function, as the host may. */
  killFunctions(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  paths: LocalPaths;
  /** 0 takes any free port. */
  port: number;
  /** Pages from the dev server, with hot reload, instead of builds. */
  watch: boolean;
  log(line: string): void;
  /** How long a function may take: the host's limit where it is left out. */
  functionTimeoutMs?: number;
  /** Returns the address to call instead of the build hook's, for a server in front of the hook. */
  beforeBuildHook?(url: string): Promise<string>;
}

/**
 * The whole product on this machine: Blobs store, functions, build hook and builder, and the built site in front.
 * Resolves when the site answers; a site built before is served at once while the present state is being built.
 */
export async function startLocalSite({ paths, port, watch, log, beforeBuildHook, functionTimeoutMs }: Options): Promise<LocalSite> {
  await refuseIfRunning(paths.running);
  const blobs = await startBlobsServer({ directory: paths.blobs, isDurable: true });
  // Functions run in workers that inherit this environment, and so does the build.
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  const asBefore = reachStoresThrough(blobs.fetch);
  // A local build costs only seconds, so it does not wait for quiet.
  process.env['PUBLISH_QUIET_MINUTES'] ||= '0';
  const stores = openStores(undefined);
  const now = () => new Date();
  await ensureSeeded(stores, { now, newWriteId: randomUUID });

  const events: BuildEvents = {
    started: () => recordBuildStarted(stores, now()),
    succeeded: (published) => recordBuildSucceeded(stores, published, now()),
    async failed(reason) {
      log(`The build failed; the site stays as it was. ${reason}`);
      await recordBuildFailed(stores, reason, now());
    },
  };
  const { builder, pages }: { builder: Builder; pages?: Pages } = watch
    ? await (await import('./dev-pages.ts')).startDevPages(events)
    : { builder: createBuilder(paths, events) };
  const hook = await startBuildHook(() => void builder.request());
  process.env['BUILD_HOOK_URL'] = (await beforeBuildHook?.(hook.url)) ?? hook.url;
  const withdraw = announce(paths.running, { blobsUrl: blobs.url, blobsContext: blobs.context, buildHook: hook.url });
  await prepareHost(paths);
  const functions = await startFunctions(paths.bundles, watch, functionTimeoutMs);
  const web = await startWebServer({ paths, port, functions, pages });
  process.env['URL'] = `http://localhost:${web.port}`;

  const stopTimer = startTimer({ stores, source: { now, newWriteId: randomUUID } });
  const stop = async () => {
    stopTimer();
    await Promise.all([web.stop(), builder.stop()]);
    withdraw();
    hook.stop();
    asBefore();
    await blobs.stop();
  };
  const isFirst = !watch && !hasRelease(paths);
  log(isFirst ? 'Building the site for the first time…' : 'Building what changed…');
  const built = builder.request();
  if (isFirst) await built;
  if (isFirst && !hasRelease(paths)) {
    await stop();
    throw new Error(`The first build failed, so there is nothing to serve. Its log: ${paths.buildLog}`);
  }
  const clients = (await readIndex(stores)).filter(({ archived }) => !archived).slice(0, 5);
  const shown = clients.map(async ({ id, path, approval }) => {
    const link = approval === 'off' ? undefined : ((await currentLink(stores, id, now())) ?? (await makeLink(stores, id, { createdBy: 'system', now: now() })));
    if (link) await noteLink(stores, id);
    return { path, approval, review: link && `${reviewPath(path)}?approval=${link.token}` };
  });
  return { port: web.port, clients: await Promise.all(shown), killFunctions: () => functions.kill(), stop };
}
