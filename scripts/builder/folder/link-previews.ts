import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { pageCard, pageIcon } from '#build/og/card.ts';
import { drawCard } from '#build/og/draw.ts';
import { openFont } from '#build/og/lettering.ts';
import { scenePath, unpackScene } from '#build/og/scenes.ts';
import { ogNamed } from '#core/pages/og-path.ts';
import type { ConfigRecord } from '#schema/config.ts';

/** Draws the pictures for chat apps and social networks and the icons that the pages name, with the fonts and scenes of the folder. */
export async function writeLinkPreviews(record: ConfigRecord, folder: string, pages: readonly string[]): Promise<void> {
  const read = (address: string) => readFile(path.join(folder, address));
  const paths = new Set(pages.flatMap((page) => [...page.matchAll(/\/og\/[\w-]+\.(?:png|svg)/g)].map(([address]) => address)));
  for (const address of paths) {
    const named = ogNamed(address);
    if (named?.id !== record.id) continue;
    await mkdir(path.join(folder, 'og'), { recursive: true });
    if (named.isIcon) {
      await writeFile(path.join(folder, address), pageIcon(record, named.language) ?? '');
      continue;
    }
    const card = pageCard(record, named.language, { home: undefined, pro: undefined });
    const [font, textFont] = await Promise.all([card.font, card.textFont].map(async (name) => openFont(await read(`fonts/${name}-full.woff2`))));
    if (!font || !textFont) continue;
    const picture = drawCard(card, { font, textFont, scene: unpackScene(inflateSync(await read(scenePath(card.scene)))) });
    await writeFile(path.join(folder, address), picture);
  }
}
