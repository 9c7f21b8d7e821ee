// Runs functions in a thread, with the host's own runtime around them: it makes request and context of an event, and keeps
// the call going for work after the answer. A function's module is loaded once, as in the host's warm instances.
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { type FunctionAnswer, type FunctionCall, functionTimeoutMs } from './call.ts';

interface Head {
  statusCode: number;
  multiValueHeaders?: Record<string, string[]>;
}
type Run = (event: unknown, stream: PassThrough, context: unknown) => Promise<void>;

const waiting = new WeakMap<PassThrough, (head: Head) => void>();

// Stands in for a global of the host's environment: a stream for the answer, with its status and headers first.
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (run: Run) => (event: unknown, context: unknown) =>
      new Promise((resolve, reject) => {
        const body = new PassThrough();
        waiting.set(body, (head) => resolve({ ...head, body }));
        run(event, body, context).then(() => reject(new Error('The function gave no answer.')), reject);
      }),
    HttpResponseStream: {
      from(stream: PassThrough, head: Head) {
        waiting.get(stream)?.(head);
        return stream;
      },
    },
  },
});

// The runtime looks for the global `awslambda` when it is loaded, so it is imported after that is set.
const { getLambdaHandler } = await import('@netlify/serverless-functions-api');
const handlers = new Map<string, ReturnType<typeof getLambdaHandler>>();

async function run({ id, module, event }: FunctionCall): Promise<FunctionAnswer> {
  const handler = handlers.get(module) ?? getLambdaHandler(module);
  handlers.set(module, handler);
  const answer = await handler(event, { awsRequestId: String(id), clientContext: {}, getRemainingTimeInMillis: () => functionTimeoutMs });
  if (!answer) throw new Error('The function gave no answer.');
  const headers = Object.entries(answer.multiValueHeaders ?? {}).map(([name, values]) => [name, values.map(String)]);
  return { id, status: answer.statusCode, headers: Object.fromEntries(headers), body: await buffer(answer.body) };
}

parentPort?.on('message', (call: FunctionCall) => {
  run(call)
    .catch((error: unknown): FunctionAnswer => ({ id: call.id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .then((answer) => parentPort?.postMessage(answer));
});
