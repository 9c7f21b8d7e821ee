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
  onMade(pathname: string, milliseconds: number): void;
}

type Render = AstroPrerenderer['render'];
type Made = Awaited<ReturnType<Render>>;

const isPage = (status: number): boolean => status < 300 || status === 404;

/**
 * Makes pages and writes their files. Astro's own way takes several times as long, which matters with 20,000 pages. A
 * client's page that cannot be made is reported; any other one throws, and so does a full disk. A response that is no page, such as a redirect,
 * is returned.
 */
export function pageWriter({ folder, ownerOf, onFault, onMade }: PageMaker): (render: Render, ...call: Parameters<Render>) => Promise<Made | undefined> {
  const folders = new Set<string>();
  const write = (pathname: string, body: Uint8Array) => {
    const file = path.join(folder, pathname);
    const parent = path.dirname(file);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    writeFileSync(file, body);
  };
  return async (render, request, options) => {
    const pathname = decodeURI(new URL(request.url).pathname);
    const began = performance.now();
    try {
      const made = await render(request, options);
      const response = made instanceof Response ? made : made.response;
      if (!isPage(response.status)) return made;
      write(pathname, await response.bytes());
      onMade(pathname, performance.now() - began);
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
 * its modules are loaded, before it is asked for routes.
 */
export const pageMaker = (maker: PageMaker, onReady: (prerenderer: AstroPrerenderer) => Promise<void>): AstroIntegration => ({
  name: 'vitrina:page-maker',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) => {
      const make = pageWriter(maker);
      setPrerenderer((original) => ({
        ...original,
        async getStaticPaths() {
          await onReady(original);
          return (await original.getStaticPaths()).filter(({ pathname }) => !maker.isLeftOut(pathname));
        },
        // Without a body Astro writes no file.
        render: async (request, options) => (await make(original.render, request, options)) ?? new Response(null),
      }));
    },
  },
});
