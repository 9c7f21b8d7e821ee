import type { AstroIntegration } from 'astro';

interface Guard {
  /** The config a path belongs to, if its page may be left out. */
  ownerOf(pathname: string): string | undefined;
  onFault(id: string, error: unknown): void;
  onMade(pathname: string, milliseconds: number): void;
}

/** Keeps a page that cannot be made from stopping the build: its fault is reported instead of thrown. Every other page must succeed. */
export const guardedPages = ({ ownerOf, onFault, onMade }: Guard): AstroIntegration => ({
  name: 'vitrina:guarded-pages',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) => {
      setPrerenderer((usual) => ({
        ...usual,
        async render(request, options) {
          const pathname = decodeURI(new URL(request.url).pathname);
          const began = performance.now();
          try {
            const made = await usual.render(request, options);
            onMade(pathname, performance.now() - began);
            return made;
          } catch (error) {
            const id = ownerOf(pathname);
            if (id === undefined) throw error;
            onFault(id, error);
            // No body, no file.
            return new Response(null);
          }
        },
      }));
    },
  },
});
