import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { fullDisk, isCode } from './files.ts';

export interface PageMaker {
  /** Folder the pages are written to. */
  folder: string;
  /** Whether a route of this build is not to be made. */
  isLeftOut(pathname: string): boolean;
  /** The config a path belongs to, if its page may be left out when it cannot be made. */
  ownerOf(pathname: string): string | undefined;
  onFault(id: string, error: unknown): void;
  onMade(pathname: string, milliseconds: number, content?: PageContent): void;
}

export type PageContent = string | Uint8Array;

type Render = AstroPrerenderer['render'];
type Made = Awaited<ReturnType<Render>>;

const isPage = (status: number): boolean => status < 300 || status === 404;

/**
 * Makes Astro hand over a rendered page as text on a response without a body: a body would be encoded, copied, wrapped in a
 * stream and read back before it is written, for each of 20,000 pages. Other responses are unchanged.
 */
export const pageTexts = {
  name: 'vitrina:page-texts',
  applyToEnvironment: ({ name }: { name: string }): boolean => name === 'prerender',
  transform: {
    filter: { id: /astro\/dist\/runtime\/server\/render\/page\.js/ },
    handler(code: string): { code: string; map: null } {
      const before = 'const init = result.response;';
      if (!code.includes(before)) throw new Error('Astro answers with pages in another way.');
      const asText = "if (!streaming && typeof body === 'string' && result.response.status === 200) return Object.assign(new Response(), { pageText: body });";
      return { code: code.replace(before, `${asText}\n${before}`), map: null };
    },
  },
};

const contentOf = async (response: Response): Promise<PageContent> => {
  const text: unknown = Reflect.get(response, 'pageText');
  return typeof text === 'string' ? text : response.bytes();
};

/** Writes files under a folder, each by its path there. */
export function fileWriter(folder: string): (pathname: string, content: PageContent) => void {
  const folders = new Set<string>();
  return (pathname, content) => {
    const file = path.join(folder, pathname);
    const parent = path.dirname(file);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    writeFileSync(file, content);
  };
}

/**
 * Makes pages and writes their files. Astro's own code takes several times as long, which matters with 20,000 pages. A
 * client's page that fails is reported; any other one throws, and so does a full disk. A response that is not a page, such as a
 * redirect, is returned.
 */
export function pageWriter({ folder, ownerOf, onFault, onMade }: PageMaker): (render: Render, ...call: Parameters<Render>) => Promise<Made | undefined> {
  const write = fileWriter(folder);
  return async (render, request, options) => {
    const pathname = decodeURI(new URL(request.url).pathname);
    const began = performance.now();
    try {
      const made = await render(request, options);
      const response = made instanceof Response ? made : made.response;
      if (!isPage(response.status)) return made;
      const content = await contentOf(response);
      write(pathname, content);
      onMade(pathname, performance.now() - began, content);
    } catch (error) {
      const id = ownerOf(pathname);
      if (id === undefined || isCode(error, ...fullDisk)) throw error;
      onFault(id, error);
    }
    return undefined;
  };
}

/**
 * Replaces Astro's prerenderer: leaves routes out and makes the others with `pageWriter`. `onReady` gets the original one when
 * its modules are loaded, before it is asked for routes, and returns how the pages are to be made.
 */
export const pageMaker = (onReady: (prerenderer: AstroPrerenderer) => Promise<PageMaker>): AstroIntegration => ({
  name: 'vitrina:page-maker',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) => {
      let make: ReturnType<typeof pageWriter> | undefined;
      setPrerenderer((original) => ({
        ...original,
        async getStaticPaths() {
          const maker = await onReady(original);
          make = pageWriter(maker);
          return (await original.getStaticPaths()).filter(({ pathname }) => !maker.isLeftOut(pathname));
        },
        async render(request, options) {
          if (!make) throw new Error('Astro asks for a page before it has asked which there are.');
          // Without a body Astro writes no file.
          return (await make(original.render, request, options)) ?? new Response(null);
        },
      }));
    },
  },
});
