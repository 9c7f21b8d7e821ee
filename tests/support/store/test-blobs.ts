import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBlobsServer } from '#scripts/local/blobs/blobs-server.ts';

/** The real local Blobs server in a folder of its own, made the one this process (and its workers) talks to. */
export async function startTestBlobs(): Promise<{ context: string; directory: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-blobs-'));
  const blobs = await startBlobsServer({ directory });
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  return {
    context: blobs.context,
    directory,
    async stop() {
      await blobs.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
