import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A range below the ports of outgoing connections, one of which might take the port of a server while it restarts. */
const [lowest, highest] = [20_000, 30_000];
const maxTries = 100;

/** A port on loopback that nobody listens on at this moment, of those `draw` gives. */
export async function freePort(draw = () => randomInt(lowest, highest)): Promise<number> {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const port = draw();
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error('No free port.');
}
