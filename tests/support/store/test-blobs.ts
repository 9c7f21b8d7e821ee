import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBlobsServer } from '#scripts/local/blobs/blobs-server.ts';
import { reachStoresThrough } from '#server/store/blobs/open-store.ts';

/** Starts the real local Blobs server on a new folder. This process accesses it directly, its workers through a connection. */
export async function startTestBlobs(): Promise<{ context: string; directory: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-blobs-'));
  const blobs = await startBlobsServer({ directory });
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  const asBefore = reachStoresThrough(blobs.fetch);
  return {
    context: blobs.context,
    directory,
    async stop() {
      asBefore();
      await blobs.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
