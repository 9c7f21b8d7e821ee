import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame, Page } from '@playwright/test';
import type { SiteConfig } from '#schema/site-config.ts';
import type { TemplateId } from '#schema/template.ts';
import { projectRoot } from '#scripts/local/paths.ts';
import { cleanWebp } from '#server/media/formats/webp.ts';
import { mediaName } from '#server/media/media-store.ts';
import { demos } from '#templates/demos.ts';

const both = (text: string) => ({ es: text, en: text });

interface Photograph {
  /** The property that makes it difficult: `dark`, `panoramic`, `small`. */
  name: string;
  /** Address, as of an upload. */
  url: string;
  bytes: Buffer;
}

/** The ten photographs of a client of a template, made by `npm run photographs`. */
export function photographsOf(template: TemplateId): Photograph[] {
  const folder = path.join(projectRoot, 'tests/fixtures/photographs', template);
  const files = readdirSync(folder).sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  return files.map((file) => {
    const bytes = readFileSync(path.join(folder, file));
    const { width, height } = cleanWebp(bytes) ?? { width: 0, height: 0 };
    return { name: file.replace(/^\d+-|\.webp$/g, ''), url: `/media/${mediaName(bytes, 'webp', { width, height })}`, bytes };
  });
}

/** A template's demo with the ten photographs, `cover` at the top, instead of all the demo's pictures. */
export function photographedSite(template: TemplateId, cover = 'cover'): SiteConfig {
  const { heroImage: _, heroImageFocus: __, aboutImage: ___, ...rest } = demos[template];
  const all = photographsOf(template);
  const url = (wanted: string) => all.find(({ name }) => name === wanted)?.url ?? '';
  const turn = (index: number) => all[index % all.length]?.url ?? '';
  return {
    ...rest,
    hidesEmpty: true,
    heroImage: url(cover),
    aboutImage: url(cover === 'cover' ? 'upright' : 'small'),
    ...(rest.profileImage === undefined ? {} : { profileImage: url('square') }),
    ...(rest.menuPages && { menuPages: ['upright', 'narrow', 'square'].map((name) => ({ url: url(name), title: both(name) })) }),
    ...(rest.tours && { tours: rest.tours.map((tour, index) => ({ ...tour, image: turn(index + 2) })) }),
    ...(rest.products && { products: rest.products.map((product, index) => ({ ...product, image: turn(index + 1) })) }),
    // Only every second photo has a caption, as with real clients.
    photos: all.map(({ url: address, name }, index) => (index % 2 ? { url: address } : { url: address, caption: both(`Trabajo de esta semana: ${name}`) })),
  };
}

/** The same without any picture. */
export function siteWithoutPictures(template: TemplateId): SiteConfig {
  const site = photographedSite(template);
  const { heroImage: _, aboutImage: __, profileImage: ___, menuPages, tours, products, ...rest } = site;
  return {
    ...rest,
    ...(menuPages && { menuPages: [], dishes: [{ title: both('Caldo de res'), price: '$95' }] }),
    ...(tours && { tours: tours.map(({ image: ____, ...tour }) => tour) }),
    ...(products && { products: products.map(({ image: _____, ...product }) => product) }),
    photos: [],
  };
}

/** Answers requests for uploads, and for their resized versions, with the photographs as they are; the host enlarges none either. */
export async function servePhotographs(page: Page, template: TemplateId): Promise<void> {
  const files = new Map(photographsOf(template).map(({ url, bytes }) => [url, bytes]));
  await page.route(/\/media\/|\/\.netlify\/images/, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const body = files.get(searchParams.get('url') ?? pathname);
    await (body ? route.fulfill({ contentType: 'image/webp', body }) : route.continue());
  });
}

/** Scrolls to each visible picture of a page, also horizontally, until all have loaded. */
export const readThrough = (site: Frame): Promise<void> =>
  site.evaluate(async () => {
    for (const image of document.images) {
      if (!image.checkVisibility()) continue;
      image.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      if (!image.complete) await new Promise((resolve) => image.addEventListener('load', resolve, { once: true }));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
