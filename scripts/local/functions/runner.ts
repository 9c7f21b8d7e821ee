import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type FunctionAnswer, type FunctionCall, functionAnswerSchema, functionTimeoutMs } from './call.ts';

export interface FunctionRunner {
  /** Runs one call. Throws when the function throws, takes too long, or its thread ends. */
  run(call: Omit<FunctionCall, 'id'>): Promise<Exclude<FunctionAnswer, { fault: string }>>;
  /** Later calls get new threads; the present threads end after their last call. */
  renew(): void;
  /** Ends every thread at once, in the middle of whatever it does. The next call has a new one. */
  kill(): Promise<void>;
}

interface Thread {
  worker: Worker;
  calls: Map<number, { resolve(answer: FunctionAnswer): void; reject(error: Error): void }>;
}

/** Memory of a thread, in MB: functions need a twentieth of the 1 GB that the host gives them. Young objects are collected early. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/**
 * Runs functions in at most two threads, which stay for further calls. A thread takes more calls while others wait for the store, so a call
 * costs a few milliseconds and memory does not grow with their number. If a thread ends (an uncaught error, too much memory), only its
 * own calls fail.
 */
export function functionRunner(timeoutMs = functionTimeoutMs, threads = Math.min(2, availableParallelism())): FunctionRunner {
  const running = new Set<Thread>();
  /** Threads that take no more calls and end when they are idle. */
  const retired = new Set<Thread>();
  let count = 0;

  function start(): Thread {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits });
    const thread: Thread = { worker, calls: new Map() };
    let reason = 'The thread of the functions ended.';
    worker.on('message', (message) => {
      const answer = functionAnswerSchema.parse(message);
      thread.calls.get(answer.id)?.resolve(answer);
    });
    worker.on('error', (error) => {
      reason = `The thread of the functions ended: ${error instanceof Error ? error.stack : error}`;
    });
    worker.once('exit', () => {
      running.delete(thread);
      retired.delete(thread);
      for (const { reject } of thread.calls.values()) reject(new Error(reason));
    });
    worker.unref();
    running.add(thread);
    return thread;
  }

  function leastBusy(): Thread {
    const idle = [...running].toSorted((one, other) => one.calls.size - other.calls.size)[0];
    return idle && (idle.calls.size === 0 || running.size >= threads) ? idle : start();
  }

  function endIfDone(thread: Thread): void {
    if (retired.has(thread) && thread.calls.size === 0) void thread.worker.terminate();
  }

  return {
    async run(call) {
      const thread = leastBusy();
      count += 1;
      const id = count;
      const { promise, resolve, reject } = Promise.withResolvers<FunctionAnswer>();
      const timeout = setTimeout(() => reject(new Error('The function took too long.')), timeoutMs);
      thread.calls.set(id, { resolve, reject });
      thread.worker.postMessage({ ...call, id });
      try {
        const answer = await promise;
        if ('fault' in answer) throw new Error(answer.fault);
        return answer;
      } finally {
        clearTimeout(timeout);
        thread.calls.delete(id);
        endIfDone(thread);
      }
    },
    renew() {
      for (const thread of running) {
        running.delete(thread);
        retired.add(thread);
        endIfDone(thread);
      }
    },
    async kill() {
      await Promise.all([...running, ...retired].map(({ worker }) => worker.terminate()));
    },
  };
}
