import { createServer } from 'node:http';

/** A build hook as the host has one: an unauthenticated POST address, here on loopback and with an unguessable path. `onCall` must not wait for the build. */
export async function startBuildHook(onCall: () => void): Promise<{ url: string; stop(): void }> {
  const path = `/build/${crypto.randomUUID()}`;
  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'POST' || request.url !== path) {
      response.writeHead(404).end();
      return;
    }
    onCall();
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The build hook has no port.');
  return { url: `http://127.0.0.1:${address.port}${path}`, stop: () => server.close() };
}
