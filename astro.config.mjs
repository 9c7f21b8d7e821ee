import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

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
  integrations: [react()],
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
  // Chunks are fetched by a tap, one or two at a time: preloading their dependencies costs every visitor more than it gains.
  vite: { build: { assetsInlineLimit: 0, modulePreload: false } },
});
