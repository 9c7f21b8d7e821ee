import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('a port that is taken is passed over, and the one that is given can be listened on', async () => {
  const [taken, free] = [await freePort(), await freePort()];
  expect(Math.max(taken, free)).toBeLessThan(32_768);
  const server = createServer().listen(taken, '127.0.0.1');
  await once(server, 'listening');
  const drawn = [taken, taken, free];
  expect(await freePort(() => drawn.shift() ?? 0)).toBe(free);
  const other = createServer().listen(free, '127.0.0.1');
  await once(other, 'listening');
  for (const one of [server, other]) one.close();
});
