import { createServer } from 'node:http';

/** A host of built pages on loopback, with the headers that the real host sets for files. Keeps its requests. */
export async function startPageServer(pages: Record<string, string>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const page = pages[request.url ?? ''];
    if (page === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "frame-ancestors 'self'" }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
