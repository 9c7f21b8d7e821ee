import { createServer } from 'node:http';

/** A server in front of a build hook: forwards calls, or answers 503 while `isDown()` is true. Returns its address. */
export async function startHookGate(hook: string, isDown: () => boolean): Promise<string> {
  const server = createServer(async (request, response) => {
    request.resume();
    if (isDown()) {
      response.writeHead(503).end();
      return;
    }
    const answer = await fetch(hook, { method: request.method ?? 'POST' }).catch(() => undefined);
    await answer?.body?.cancel();
    response.writeHead(answer?.status ?? 502).end();
  });
  server.unref();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gate before the build hook has no port.');
  return `http://127.0.0.1:${address.port}/`;
}
