import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

interface Refusal {
  status: number;
  headers?: Record<string, string>;
}

/**
 * The host's Blobs API in front of a local Blobs server: it returns addresses for direct access to that server, or the
 * answer of `refuse` if there is one. Counts the requests to the API.
 */
export async function startLimitedApi(
  blobsUrl: string,
  refuse: (request: { count: number; method: string; path: string; body: string }) => Refusal | undefined,
) {
  const state = { requests: 0, refused: 0 };
  const server = createServer(async (request, response) => {
    state.requests += 1;
    const body = await text(request);
    const refusal = refuse({ count: state.requests, method: request.method ?? '', path: request.url ?? '', body });
    if (refusal) {
      state.refused += 1;
      response.writeHead(refusal.status, refusal.headers).end();
      return;
    }
    const answer = await fetch(new URL(request.url ?? '/', blobsUrl), {
      method: request.method ?? 'GET',
      headers: { authorization: request.headers.authorization ?? '', accept: request.headers.accept ?? '' },
      ...(body === '' ? {} : { body }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    state,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
