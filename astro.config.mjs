import { defineConfig } from 'astro/config';
import { chunks, schemasWithoutEval } from './scripts/bundler/chunks.ts';
import { directives, ownIslands, reactAlone, scriptSources } from './scripts/bundler/islands.ts';
import { css, withoutSpaces } from './scripts/bundler/stylesheets.ts';

const { URL: siteUrl = 'http://localhost:8888', ASTRO_CACHE_DIR: cacheDir = './node_modules/.astro' } = process.env;
const googleMaps = 'https://www.google.com https://maps.google.com';

export default defineConfig({
  site: siteUrl,
  cacheDir,
  output: 'static',
  trailingSlash: 'never',
  // `/services-demo` is the file services-demo.html: no redirect to a trailing slash on any host.
  // Several pages at a time; which pages are made at all is decided before Astro (src/build/run).
  build: { format: 'file', inlineStylesheets: 'never', assets: '_assets', concurrency: 4 },
  // No section waits for anything, so nothing is gained by streaming, which takes twice as long.
  integrations: [reactAlone, directives],
  compressHTML: true,
  devToolbar: { enabled: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' https: data:",
        "font-src 'self'",
        "connect-src 'self'",
        `frame-src 'self' ${googleMaps}`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      // A config's colours and sizes reach the stylesheet as custom properties in style attributes.
      styleDirective: {
        resources: [
          { resource: "'self'", kind: 'element' },
          { resource: "'unsafe-inline'", kind: 'attribute' },
        ],
      },
    },
  },
  // Nothing here is highlighted code; the highlighter would only weaken the policy above.
  markdown: { syntaxHighlight: false },
  vite: {
    build: {
      assetsInlineLimit: 0,
      // In kilobytes. The editor starts with one file of 516 (docs/decisions/069).
      chunkSizeWarningLimit: 600,
      // The oldest that visitors may have (docs/browsers.md). Without these the minifier joins what Safari reads only apart: an underline with a
      // thickness was none there. Firefox needs nothing more.
      cssTarget: ['chrome114', 'safari17', 'ios17'],
    },
    // Some 300 small files less to find and load for each thread that makes pages, and for each build of one edit (docs/decisions/063).
    environments: { prerender: { resolve: { noExternal: ['@tabler/icons-react', 'zod', 'culori'] } } },
    plugins: [chunks, schemasWithoutEval, scriptSources, ownIslands, withoutSpaces],
    css,
  },
});
