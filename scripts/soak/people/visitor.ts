import { setTimeout as wait } from 'node:timers/promises';
import { localPath } from '#core/links/client-path.ts';
import { languages } from '#schema/language.ts';
import { templateIds } from '#schema/template.ts';
import { markersIn } from '../ledger.ts';
import type { Person, World } from '../world.ts';

const accept = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

/** Addresses of a page's pictures as a browser with a window of some width would choose them. */
function picturesOf(html: string, width: number): string[] {
  const addresses: string[] = [];
  for (const [, text = ''] of html.matchAll(/<img\b[^>]*?\bsrcset="([^"]+)"/gi)) {
    const candidates = text
      .replaceAll('&amp;', '&')
      .split(', ')
      .map((candidate) => candidate.trim().split(' '));
    const fitting = candidates.find(([, size = '0w']) => Number.parseInt(size, 10) >= width) ?? candidates.at(-1);
    if (fitting?.[0]) addresses.push(fitting[0]);
  }
  return [...new Set(addresses)];
}

/** Reads a page and all its pictures, as a browser does. */
export async function readPage(
  { traffic }: Pick<World, 'traffic'>,
  path: string,
  width: number,
): Promise<{ html: string; pictures: number; failed: string[] }> {
  const page = await traffic.ask('page', path);
  const html = page.bytes.toString();
  const pictures = page.status === 200 ? picturesOf(html, width) : [];
  const answers = await Promise.all(
    pictures.map(async (address) => ({ address, status: (await traffic.ask('picture', address, { headers: { accept } })).status })),
  );
  return { html, pictures: pictures.length, failed: answers.filter(({ status }) => status !== 200).map(({ address, status }) => `${address}: ${status}`) };
}

/** A visitor: pages of the provider, demos and clients, in both languages, each with its pictures. */
export async function visit({ world, random }: Person): Promise<void> {
  const fixed = ['/', '/pro', ...templateIds.map((template) => `/${template}-demo`)];
  while (!world.isOver()) {
    const client = random.next() < 0.7 ? random.pick(world.clients) : undefined;
    const path = localPath(client?.path ?? random.pick(fixed), random.pick(languages));
    const { html } = await readPage(world, path, random.pick([480, 960, 1440]));
    if (client) {
      const shown = world.ledger.shown.get(client.id) ?? new Set();
      world.ledger.shown.set(client.id, shown);
      for (const text of markersIn(html)) shown.add(text);
    }
    await wait(random.below(300));
  }
}
