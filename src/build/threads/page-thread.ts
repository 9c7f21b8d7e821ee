// One of the threads that make a build's pages (make-parts.ts).
import { parentPort, workerData } from 'node:worker_threads';
import { loadModules } from '../bundle/kept-bundle.ts';
import type { BuildInput } from '../input.ts';
import { faultText, makePart } from '../run/loaded-pages.ts';
import { codeOf, nowhere, type ThreadAnswer, threadDataSchema } from './make-parts.ts';

const { entry, origin, folder, place } = threadDataSchema.parse(workerData);
const isAt = new Int32Array(place);
const post = (answer: ThreadAnswer): void => parentPort?.postMessage(answer);

let loading: ReturnType<typeof loadModules> | undefined;

async function follow(part: BuildInput): Promise<void> {
  try {
    loading ??= loadModules(entry, origin, (line) => post({ line }));
    post({ events: await makePart(await loading, part, { folder, onClient: (client) => void Atomics.store(isAt, 0, client) }) });
    Atomics.store(isAt, 0, nowhere);
  } catch (error) {
    post({ fault: faultText(error), code: codeOf(error) });
  }
}

let last = Promise.resolve();
parentPort?.on('message', (part: BuildInput) => {
  last = last.then(() => follow(part));
});
