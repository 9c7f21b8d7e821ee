import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { transform } from 'esbuild';

const { URL: siteUrl = 'http://localhost:8888', ASTRO_CACHE_DIR: cacheDir = './node_modules/.astro' } = process.env;
const googleMaps = 'https://www.google.com https://maps.google.com';

/**
 * What belongs together is one file: a small file of its own costs a visitor's page bytes before a touch (5 KB in all), and
 * without preloads every further file that a file names is one more way there and back before a first tap is answered.
 */
const groups = [
  // Of every page before a touch, and what the live renderer has of a client's page: home and pro fetch that, too.
  {
    name: 'page',
    test: /src\/(islands\/(approval\/token|device|every-page|watch-page|nav\/keep-place)|core\/hours\/(local-time|said-now)|schema\/hours\/zone)/,
  },
  // Of clients' pages before a touch. It acts as soon as it is loaded, so nothing that any other file imports may be in it.
  { name: 'site', test: /VisitorScript|src\/live\/(visitor|trigger)\.ts/ },
  // Of all islands; Astro's part of it among them, so that React itself is what an island asks for, beside its own file.
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|nanostores|@nanostores\/react|@astrojs\/react)\/|icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|src\/(core\/new-id|islands\/(link-stylesheet|dialogs\/(modal|use-back-closes)|hydrate\/use-awake|nav\/use-|notice\/(notices|toasts))|sections\/icon\/)/,
  },
  // Small, and of many that are fetched by a touch: each in a file of its own, some came only in the fourth way there and back.
  {
    name: 'shared',
    test: /src\/(core\/(fill|config\/(localise|loose-json)|links\/(client-path|plain-letters|whatsapp))|islands\/(fetch-json|lifted)|schema\/hours\/spans)\.ts/,
  },
  // What the form is made of, for the same reason; and of it what a page that asks for its client also needs, without React.
  { name: 'form', test: /src\/(core\/approval\/(form|states)|islands\/approval\/device-storage)\.ts/ },
  { name: 'approval', test: /src\/islands\/approval\/ApprovalIsland/ },
];

/**
 * Chunks are fetched by a tap, one or two at a time: listing their dependencies for preloading costs every visitor more
 * than it gains. Astro sets the option itself, over a site's own; the first hook has the last word. What Vite then still
 * needs is the stylesheets of the editor's chunks, which the second does in a fifth of the bytes of Vite's own helper. A
 * visitor's page has nothing of it, as Vite wraps an `import()` of a string only, and the bundler reads a sum as well.
 */
const withoutPreloads = {
  name: 'without-preloads',
  enforce: /** @type {const} */ ('pre'),
  configEnvironment: (/** @type {string} */ name) => ({
    build: {
      modulePreload: /** @type {const} */ (false),
      // Without the second, whatever an island shares with the live renderer stands behind a file that only names another.
      ...(name === 'client' && {
        rolldownOptions: { output: { codeSplitting: { groups } }, preserveEntrySignatures: /** @type {const} */ ('allow-extension') },
      }),
    },
  }),
  transform: {
    filter: { id: /\/src\/(islands|layouts|live)\//, code: /import\(['"][.#]/ },
    handler: (/** @type {string} */ code) => ({ code: code.replaceAll(/import\((?=['"][.#])/g, "import('' + "), map: null }),
  },
  load: (/** @type {string} */ id) =>
    id === '\0vite/preload-helper.js'
      ? `const link = (path) => new Promise((done) => {
          const href = '/' + path;
          if (document.querySelector('[href="' + href + '"]')) done();
          else document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror: done }));
        });
        export const __vitePreload = (load, styles) => styles?.length ? Promise.all(styles.map(link)).then(load) : load();`
      : undefined,
};

/**
 * A template's stylesheet has no defaults of its tokens (src/styles/tokens.css) that its theme always sets to something else.
 * @type {NonNullable<import('astro').ViteUserConfig['css']>}
 */
const css = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'without-overridden',
        OnceExit: (root) => {
          const set = new Set();
          root.walkRules(/^\[data-template="[^"]+"\]$/, (rule) => {
            const { parent } = rule;
            if (parent?.type !== 'atrule' || !('params' in parent) || parent.params !== 'theme') return;
            rule.each((node) => {
              if (node.type === 'decl') set.add(node.prop);
            });
          });
          root.walkAtRules('layer', (layer) => {
            if (layer.params !== 'tokens') return;
            layer.walkDecls(/^--/, (declaration) => {
              const { parent } = declaration;
              if (parent?.type === 'rule' && 'selector' in parent && parent.selector === '[data-template]' && set.has(declaration.prop)) declaration.remove();
            });
          });
        },
      },
    ],
  },
};

/** `a.ts?script`: the source of the one function of a module, as an inline script holds it: minified here, as the bundler prints functions with their whitespace. */
const scriptSources = {
  name: 'script-sources',
  enforce: /** @type {const} */ ('pre'),
  load: {
    filter: { id: /\.ts\?script$/ },
    handler: async (/** @type {string} */ id) => {
      const { code } = await transform(await readFile(id.replace('?script', ''), 'utf8'), { loader: 'ts', minify: true, target: 'esnext' });
      const source = code.trim().replace(/^export function \w+/, 'function');
      if (/\b(?:import|export)\b/.test(source)) throw new Error(`${id} is to be one function that needs no other module.`);
      return `export default ${JSON.stringify(source)}`;
    },
  },
};

/** @param {string} name a module of Astro's that is the text of an inline script */
const hashOf = async (name) => {
  const { default: script } = await import(`astro/runtime/${name}.js`);
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
};

/**
 * The content security policy of each page names all inline scripts that Astro has, and 45 bytes of a hash are not compressed:
 * those are left out that no page has, as all islands wake by the project's own directives.
 */
const policyOfOwnScripts = {
  name: 'policy-of-own-scripts',
  transform: {
    filter: { id: /astro\/dist\/runtime\/server\/render\/csp\.js/ },
    handler: async (/** @type {string} */ code) => {
      const names = ['idle', 'load', 'media', 'only', 'visible'].map((name) => `client/${name}.prebuilt`);
      const hashes = await Promise.all([...names, 'server/astro-island.prebuilt-dev'].map(hashOf));
      const each = 'for (const scriptHash of script.default.hashes) {';
      if (!code.includes(each)) throw new Error('Astro writes its content security policy in another way.');
      return { code: code.replace(each, `${each} if (${JSON.stringify(hashes)}.includes(scriptHash)) continue;`), map: null };
    },
  },
};

const plainReact = react({ experimentalDisableStreaming: true });
/** @type {typeof plainReact} */
const reactAlone = {
  ...plainReact,
  hooks: {
    ...plainReact.hooks,
    'astro:config:setup': (setup) =>
      plainReact.hooks['astro:config:setup']?.({
        ...setup,
        addRenderer: (renderer) => setup.addRenderer({ ...renderer, serverEntrypoint: './src/build/react-server.ts' }),
      }),
  },
};

/** The ways in which islands wake: when somebody is about to use them, or is near (src/islands/hydrate). */
const directives = {
  name: 'client-directives',
  hooks: {
    /** @param {{ addClientDirective(directive: { name: string, entrypoint: string }): void }} setup */
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['intent', 'near']) addClientDirective({ name, entrypoint: `./src/islands/hydrate/${name}.ts` });
    },
  },
};

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
    build: { assetsInlineLimit: 0 },
    // Some 300 small files less to find and load for each thread that makes pages, and for each build of one edit (docs/decisions/063).
    environments: { prerender: { resolve: { noExternal: ['@tabler/icons-react', 'zod', 'culori'] } } },
    plugins: [withoutPreloads, scriptSources, policyOfOwnScripts],
    css,
  },
});
