// A local Blobs server in a process of its own, for tests that kill it. Prints its context when it is ready.
import * as z from 'zod';
import { startBlobsServer } from '#scripts/local/blobs/blobs-server.ts';

const [directory] = z.tuple([z.string()]).parse(process.argv.slice(2));
const blobs = await startBlobsServer({ directory });
process.stdout.write(`${JSON.stringify({ url: blobs.url, context: blobs.context })}\n`);
