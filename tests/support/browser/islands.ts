import { brotliCompressSync } from 'node:zlib';
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { openQuiet } from './stillness.ts';

const inline = /<script>.*?<\/script>/gs;

/** Opens a page; returns the transferred bytes (brotli) of all scripts that it loads by itself, including its inline scripts. */
export async function scriptBytes(page: Page, url: string): Promise<number> {
  const files: Promise<Buffer>[] = [];
  const collect = (response: Response) => {
    if (response.request().resourceType() === 'script') files.push(response.body());
  };
  page.on('response', collect);
  const html = await (await openQuiet(page, url))?.text();
  page.off('response', collect);
  expect(html).toMatch(inline);
  const within = brotliCompressSync(html ?? '').length - brotliCompressSync((html ?? '').replace(inline, '')).length;
  return (await Promise.all(files)).reduce((sum, code) => sum + brotliCompressSync(code).length, within);
}

/** Matches the address of React, which Astro loads to hydrate an island. */
const react = /\/_assets\/client\.[\w-]+\.js/;

/** Counts the requests for React. */
export function countReact(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (react.test(request.url())) count += 1;
  });
  return () => count;
}

/** Delays the loading of React until the returned function is called, so that islands stay unhydrated. */
export async function holdReact(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(react, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Makes the loading of React fail. */
export async function loseReact(page: Page): Promise<void> {
  await page.route(react, (route) => route.abort());
}

/** Marks a node, so that a test notices if another one has replaced it. */
export const mark = (node: Locator): Promise<void> => node.evaluate((element) => void Reflect.set(element, 'isTheServers', true));
export const isMarked = (node: Locator): Promise<boolean> => node.evaluate((element) => Reflect.get(element, 'isTheServers') === true);

/** The island around a node; it has the attribute `ssr` until it is hydrated. */
export const islandOf = (node: Locator): Locator => node.locator('xpath=ancestor::astro-island[1]');

/** Waits until the files that hydrate an island have loaded, and three more frames: then it is hydrated, unless it waits. A pressed finger prevents an idle page. */
export const untilFetched = (island: Locator): Promise<void> =>
  island.evaluate(async (node) => {
    const files = ['component-url', 'renderer-url'].map((name) => import(node.getAttribute(name) ?? ''));
    await Promise.all(files);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
