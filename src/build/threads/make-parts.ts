import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { pageTable } from '#core/pages/table.ts';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { configKind } from '#schema/template.ts';
import type { BuildInput } from '../input.ts';
import { threadsLine } from '../run/build-log.ts';
import { type LoadedPages, makePart, type PageEvent } from '../run/loaded-pages.ts';

/** With fewer clients a thread costs about as much as it saves, because it must load and warm up the modules that make pages (docs/decisions/039). */
const fewestClients = 1000;
/** Each thread has React and Astro of its own: some 250 MB. */
const maxThreads = 8;
/** Most clients in a part: few enough that no thread waits long for the last part, enough that passing a part to a thread costs next to nothing. */
const maxOfPart = 20;

export interface BuildParts {
  /** Everything but clients' pages. */
  rest: BuildInput;
  /** Clients' pages, in the order of their paths. */
  parts: readonly BuildInput[];
  /** How many threads make them, that of the build among them. */
  threads: number;
}

const isClient = (id: string): boolean => configKind(id) === 'client';

/** Whether a config is one of the provider's, which every page may need. */
const isProvider = (id: string): boolean => id === homeConfigId || id === proConfigId;

/**
 * Divides a build of many clients among threads: as many as there are processors, or as BUILD_THREADS says, which also divides
 * one of a few. `undefined`: it is not worth it.
 */
export function buildParts(input: BuildInput, { BUILD_THREADS: asked = '' }: Readonly<Record<string, string | undefined>>): BuildParts | undefined {
  const clients = [
    ...new Set(
      pageTable(input.sources)
        .filter(({ configId, language }) => language === 'es' && input.rendered.has(configId) && isClient(configId))
        .map(({ configId }) => configId),
    ),
  ];
  const isAsked = /^[1-9]\d?$/.test(asked);
  if (clients.length === 0 || (!isAsked && clients.length < fewestClients)) return undefined;
  const threads = Math.min(isAsked ? Number(asked) : availableParallelism(), maxThreads);

  const sources = new Map(input.sources.map((source) => [source.id, source]));
  const records = new Map(input.records.map((record) => [record.id, record]));
  const provider = {
    sources: input.sources.filter(({ id }) => isProvider(id)),
    records: input.records.filter(({ id }) => isProvider(id)),
    published: { ...input.published, configs: {}, skipped: [] },
  };
  const size = Math.min(maxOfPart, Math.ceil(clients.length / (threads * 4)));
  const parts = Array.from({ length: Math.ceil(clients.length / size) }, (_, number): BuildInput => {
    const ids = clients.slice(number * size, (number + 1) * size);
    return {
      ...input,
      sources: [...provider.sources, ...ids.flatMap((id) => sources.get(id) ?? [])],
      pages: undefined,
      records: [...provider.records, ...ids.flatMap((id) => records.get(id) ?? [])],
      published: provider.published,
      rendered: new Set(ids),
    };
  });
  const rest = { ...input, rendered: new Set([...input.rendered].filter((id) => !isClient(id))) };
  return { rest, parts, threads };
}

/** The position of a thread that is working on no client. */
export const nowhere = -1;

/** Data that a page-making thread is started with. */
export const threadDataSchema = z.object({
  /** The first of the modules that make pages. */
  entry: z.string(),
  origin: z.string(),
  /** Folder that pages are written to. */
  folder: z.string(),
  /** Position in the part of the client that the thread is working on, in shared memory, so that it is known even if the thread dies. */
  place: z.instanceof(SharedArrayBuffer),
});
export type ThreadData = z.infer<typeof threadDataSchema>;

/** A thread's answer to each part, in turn; a `line` is for the build log and may come before. */
export type ThreadAnswer = { events: PageEvent[] } | { fault: string; code: string | undefined } | { line: string };

/** The code of a system error, which is lost when an error is copied between threads. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** A thread died while it made pages. The same pages would probably crash another thread, too. */
export class ThreadEnded extends Error {}

/** How many parts a thread has at a time: with one in reserve it need not wait for the next. */
const givenAtATime = 2;
/** Memory limit of a thread, in MB. It needs 250; one that reaches this limit is making an endless page. */
const maxMb = 1024;

interface Waiting {
  part: BuildInput;
  resolve(events: PageEvent[]): void;
  reject(error: Error): void;
}

interface PageThread {
  make(part: BuildInput): Promise<PageEvent[]>;
  stop(): Promise<unknown>;
}

/** The environment of another thread, with the path of Node's compile cache (scripts/build.mjs), which a thread does not inherit. */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir();
  return compiled === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: path.dirname(compiled) };
}

function startThread(data: Omit<ThreadData, 'place'>, log: (line: string) => void): PageThread {
  const place = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const isAt = new Int32Array(place).fill(nowhere);
  const workerData: ThreadData = { ...data, place };
  const worker = new Worker(new URL('./page-thread.ts', import.meta.url), {
    workerData,
    env: threadEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: maxMb },
  });
  const waiting: Waiting[] = [];
  let fault: unknown;
  let ended: ThreadEnded | undefined;
  worker.on('message', (answer: ThreadAnswer) => {
    if ('line' in answer) {
      log(answer.line);
      return;
    }
    const first = waiting.shift();
    if ('events' in answer) first?.resolve(answer.events);
    else first?.reject(Object.assign(new Error(answer.fault), { code: answer.code }));
  });
  worker.on('error', (error) => {
    fault = error;
  });
  worker.on('exit', (code) => {
    const client = [...(waiting[0]?.part.rendered ?? [])][Atomics.load(isAt, 0)];
    const why = fault instanceof Error ? fault.message : `exit code ${code}`;
    ended = new ThreadEnded(`A thread that makes pages ended${client === undefined ? '' : ` at those of client ${client}`}: ${why}.`);
    for (const { reject } of waiting.splice(0)) reject(ended);
  });
  return {
    make: (part) =>
      new Promise((resolve, reject) => {
        if (ended) reject(ended);
        else {
          waiting.push({ part, resolve, reject });
          worker.postMessage(part);
        }
      }),
    stop: () => worker.terminate(),
  };
}

interface PartsOptions {
  folder: string;
  threads: number;
  /** Called with the outcome of each page, in the order of the parts. */
  onEvent(event: PageEvent): void;
  log(line: string): void;
}

/** Makes all parts of a build: this thread and, if they can load the bundle, others. Throws the first error that stops one of them. */
export async function makeParts(pages: LoadedPages, parts: readonly BuildInput[], { folder, threads, onEvent, log }: PartsOptions): Promise<void> {
  const { entry, origin } = pages;
  const others = entry === undefined ? [] : Array.from({ length: Math.min(threads, parts.length) - 1 }, () => startThread({ entry, origin, folder }, log));
  if (others.length > 0) log(threadsLine(others.length + 1));
  const finished = new Map<number, PageEvent[]>();
  let taken = 0;
  let reported = 0;
  let isStopped = false;

  const report = () => {
    for (let events = finished.get(reported); events; events = finished.get(reported)) {
      finished.delete(reported);
      reported += 1;
      for (const event of events) onEvent(event);
    }
  };
  const share = async (make: (part: BuildInput) => Promise<PageEvent[]>) => {
    while (!isStopped) {
      const number = taken;
      const part = parts[number];
      if (!part) return;
      taken += 1;
      finished.set(number, await make(part));
      report();
    }
  };
  const here = async (part: BuildInput) => {
    // This thread handles the messages of the others only between two parts, because making pages never yields.
    await setImmediate();
    return makePart(pages, part, { folder });
  };
  const untilOneFails = (running: Promise<void>) =>
    running.catch((error: unknown) => {
      isStopped = true;
      throw error;
    });
  const shares = [...others.flatMap((thread) => Array.from({ length: givenAtATime }, () => share(thread.make))), share(here)];
  try {
    // No thread may still be writing when the folder is deleted.
    const ends = await Promise.allSettled(shares.map(untilOneFails));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    await Promise.all(others.map((thread) => thread.stop()));
  }
}
