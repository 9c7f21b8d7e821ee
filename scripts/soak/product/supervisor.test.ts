import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Supervisor, supervise } from './supervisor.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-supervisor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Supervises a product that starts, and dies of the order to fill the disk. */
async function supervised(): Promise<Supervisor> {
  const script = path.join(folder, 'product.mjs');
  await writeFile(
    script,
    `process.on('message', ({ order }) => {
      if (order === 'stop') process.exit(0);
      if (order === 'disk') throw new Error('no room left');
      process.send({ done: order });
    });
    process.send({ done: 'start' });`,
  );
  return supervise({ directory: folder, port: 1, environment: {}, script });
}

test('a product that ends by itself has died, and the last it printed is told', async () => {
  const product = await supervised();
  await product.order({ order: 'kill-functions' });
  await product.order({ order: 'disk', isFull: true });
  expect(await product.died).toMatch(/^The product ended with 1:[\s\S]*no room left/);
  expect(await product.stop()).toBe(false);
});

test('a product that was killed on purpose, or stopped, has not died', async () => {
  const product = await supervised();
  const before = product.pid();
  await product.killAndRestart();
  expect(product.pid()).not.toBe(before);
  expect(await product.stop()).toBe(true);
  expect(await Promise.race([product.died, Promise.resolve('alive')])).toBe('alive');
});

test('a product that does not start again has died', async () => {
  const product = await supervised();
  await writeFile(path.join(folder, 'product.mjs'), `console.log('the data is damaged'); process.exit(7);`);
  await product.killAndRestart();
  expect(await product.died).toMatch(/It did not start again\. [\s\S]*ended with 7:[\s\S]*the data is damaged/);
});
