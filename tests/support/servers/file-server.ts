import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** A minimal host: files by name and `index.html` of folders, without redirects, headers or functions. */
export async function startFileServer(folder: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = async () => {
      const file = path.join(folder, path.normalize(pathname));
      const isFolder = (await stat(file)).isDirectory();
      if (isFolder && !pathname.endsWith('/')) return void response.writeHead(301, { location: `${pathname}/` }).end();
      const bytes = await readFile(isFolder ? path.join(file, 'index.html') : file);
      response.writeHead(200, { 'content-type': types[isFolder ? '.html' : path.extname(file)] ?? 'application/octet-stream' }).end(bytes);
    };
    answer().catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The file server has no port.');
  return {
    url: `http://localhost:${address.port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
