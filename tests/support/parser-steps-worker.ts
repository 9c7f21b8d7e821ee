import { Session } from 'node:inspector/promises';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';

/**
 * Reads pictures and returns the number of steps of the parsers: how often V8 entered each of their functions and blocks. This
 * number does not depend on the machine. In a thread of its own, because V8 counts only blocks of code that is compiled while
 * counting is on.
 */
const { pictures, orientations } = z.object({ pictures: z.array(z.instanceof(Uint8Array)), orientations: z.array(z.instanceof(Uint8Array)) }).parse(workerData);
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { cleanPicture } = await import('#server/media/clean-picture.ts');
const { readOrientation } = await import('#server/media/formats/orientation.ts');
for (const bytes of pictures) await cleanPicture(Buffer.from(bytes));
for (const bytes of orientations) readOrientation(Buffer.from(bytes));
const { result } = await session.post('Profiler.takePreciseCoverage');
const ranges = result.filter(({ url }) => url.includes('/media/formats/')).flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
parentPort?.postMessage(ranges.reduce((sum, { count }) => sum + count, 0));
