import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegration } from 'astro';

interface PageMaker {
  /** Folder the pages are written to. */
  folder: string;
  /** Whether a route of this build is not to be made. */
  isLeftOut(pathname: string): boolean;
  /** The config a path belongs to, if its page may be left out when it cannot be made. */
  ownerOf(pathname: string): string | undefined;
  onFault(id: string, error: unknown): void;
  onMade(pathname: string, milliseconds: number): void;
}

/**
 * Stands between Astro and its pages. It leaves routes out, keeps a client's page that cannot be made from stopping the
 * build (every other page must succeed), and writes the files: Astro's own way takes several times as long, which tells
 * with 20,000 of them.
 */
export const pageMaker = ({ folder, isLeftOut, ownerOf, onFault, onMade }: PageMaker): AstroIntegration => ({
  name: 'vitrina:page-maker',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) => {
      const folders = new Set<string>();
      const write = (pathname: string, body: Uint8Array) => {
        const file = path.join(folder, pathname);
        const parent = path.dirname(file);
        if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
        folders.add(parent);
        writeFileSync(file, body);
      };
      setPrerenderer((usual) => ({
        ...usual,
        async getStaticPaths() {
          return (await usual.getStaticPaths()).filter(({ pathname }) => !isLeftOut(pathname));
        },
        async render(request, options) {
          const pathname = decodeURI(new URL(request.url).pathname);
          const began = performance.now();
          try {
            const made = await usual.render(request, options);
            const response = made instanceof Response ? made : made.response;
            if (response.status >= 300) return made;
            write(pathname, await response.bytes());
            onMade(pathname, performance.now() - began);
          } catch (error) {
            const id = ownerOf(pathname);
            if (id === undefined) throw error;
            onFault(id, error);
          }
          // Without a body Astro writes no file.
          return new Response(null);
        },
      }));
    },
  },
});
