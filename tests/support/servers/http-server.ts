import { createServer } from 'node:http';

export interface Received {
  method: string;
  path: string;
}

/** A real server on loopback that keeps its requests; `answer` can be replaced while it runs. */
export async function startHttpServer(answer: (request: Received) => { status: number; body?: unknown; headers?: Record<string, string> }) {
  const received: Received[] = [];
  const state = { answer };
  const server = createServer((request, response) => {
    request.resume();
    const asked = { method: request.method ?? '', path: request.url ?? '' };
    received.push(asked);
    const { status, body, headers } = state.answer(asked);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body === undefined ? '' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    state,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
