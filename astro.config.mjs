import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { transform } from 'esbuild';
import { isOthers } from './src/templates/definition.ts';

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
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|nanostores|@nanostores\/react|@astrojs\/react)\/|icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|src\/(islands\/(link-stylesheet|dialogs\/(modal|use-back-closes)|hydrate\/use-awake|nav\/use-|notice\/(notices|toasts))|sections\/icon\/)/,
  },
  // Small, and of many that are fetched by a touch: each in a file of its own, some came only in the fourth way there and back.
  // `new-id` is no part of React's file: the not-found page needs it, by what it has of the form, before there is a site to draw.
  {
    name: 'shared',
    test: /src\/(core\/(bilingual|fill|new-id|config\/(localise|loose-json)|links\/(client-path|plain-letters|whatsapp))|islands\/(fetch-json|lifted)|schema\/hours\/spans)\.ts/,
  },
  // What the form is made of, for the same reason; and of it what a page that asks for its client also needs, without React.
  { name: 'form', test: /src\/(core\/approval\/(form|states)|islands\/approval\/device-storage)\.ts/ },
  { name: 'approval', test: /src\/islands\/approval\/ApprovalIsland/ },
  // What the editor begins with, and what its two large screens share: else some eighty files, most of them below 2 KB.
  {
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      isEditorsOwn(id, graph) &&
      !isPartOf(id, 'app/start/main.ts', graph) &&
      (isPartOf(id, 'app/start/mount.tsx', graph) || ['workspace/Workspace.tsx', 'clients/ClientsScreen.tsx'].every((screen) => isPartOf(id, screen, graph)))
        ? 'editor'
        : null,
    // Without what visitors' pages need, too: that leads to nothing of the editor's, so these files are in no circle.
    includeDependenciesRecursively: false,
  },
];

/** @typedef {import('vite').Rolldown.ChunkingContext} Graph */

/** What is known of the modules of one bundling: the next one in a process may be of other code.
 * @type {WeakMap<Graph, { parts: Map<string, Set<string>>, own: Map<string, boolean> }>} */
const knownOf = new WeakMap();
/** @param {Graph} graph */
function known(graph) {
  const found = knownOf.get(graph) ?? { parts: new Map(), own: new Map() };
  knownOf.set(graph, found);
  return found;
}

/** Whether a module of the editor imports another, or what it imports does.
 * @param {string} id @param {string} module @param {Graph} graph */
function isPartOf(id, module, graph) {
  const { parts } = known(graph);
  const found = parts.get(module) ?? new Set([fileURLToPath(new URL(`./src/editor/${module}`, import.meta.url))]);
  if (!parts.has(module)) for (const each of found) for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
  parts.set(module, found);
  return found.has(id);
}

/** Whether all ways to a module begin at the editor's script.
 * @param {string} id @param {Graph} graph */
function isEditorsOwn(id, graph) {
  const { own } = known(graph);
  const seen = new Set([id]);
  for (const each of seen) {
    const told = own.get(each);
    if (told === true || each.endsWith('src/editor/app/start/main.ts')) continue;
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(each) ?? {};
    if (told === false || importers.length + dynamicImporters.length === 0) {
      own.set(id, false);
      return false;
    }
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer);
  }
  for (const each of seen) own.set(each, true);
  return true;
}

/**
 * Visitors' chunks are fetched by a tap, one or two at a time: listing their dependencies for preloading costs every visitor
 * more than it gains, so their pages have nothing of it: Vite wraps an `import()` of a string only, and the bundler reads a sum
 * as well. The editor's are many: what a screen imports is fetched with it, not one way there and back after the other, and its
 * stylesheets before it is drawn, by a helper of a fifth of the bytes of Vite's.
 */
const preloads = {
  name: 'preloads',
  enforce: /** @type {const} */ ('pre'),
  configEnvironment: (/** @type {string} */ name) => ({
    build: {
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
      ? `const links = {};
        const link = (path) => (links[path] ??= new Promise((done) => {
          const href = '/' + path;
          const isStyle = path.endsWith('.css');
          if (isStyle && document.querySelector('[href="' + href + '"]')) return done();
          document.head.append(Object.assign(document.createElement('link'), { rel: isStyle ? 'stylesheet' : 'modulepreload', href, onload: done, onerror: done }));
          if (!isStyle) done();
        }));
        export const __vitePreload = (load, files) => files?.length ? Promise.all(files.map(link)).then(load) : load();`
      : undefined,
};

/**
 * A template's stylesheet has no defaults of its tokens (src/styles/tokens.css) that its theme always sets to something else, and no
 * rules of what only others have, which its definition says: their variants of sections, a map of its own section, a bar of calls.
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
      {
        postcssPlugin: 'without-others',
        OnceExit: async (root, { result }) => {
          const [, id = ''] = /src\/templates\/(\w+)\/styles\.css/.exec(result.opts.from ?? '') ?? [];
          if (id === '') return;
          /** @type {import('./src/templates/definition.ts').TemplateDefinition} */
          const own = (await import(`./src/templates/${id}/definition.ts`))[id];
          root.walkRules((rule) => {
            const selectors = rule.selectors.filter((selector) => !isOthers(own, selector));
            if (selectors.length === 0) rule.remove();
            else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
          });
        },
      },
    ],
  },
};

/** Values with custom properties keep the spaces around commas and slashes when they are minified. */
const withoutSpaces = {
  name: 'without-spaces',
  enforce: /** @type {const} */ ('post'),
  /** @param {unknown} _ @param {import('vite').Rolldown.OutputBundle} bundle */
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      const parts = file.source.toString().split(/("(?:[^"\\]|\\.)*"|url\([^)]*\))/);
      file.source = parts.map((part, at) => (at % 2 === 0 ? part.replaceAll(/, | (?=\/ )|(?<=\/) /g, (space) => space.trim()) : part)).join('');
    }
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
      if (/(?:^|[;}])(?:export\b|import\b(?!\())/.test(source)) throw new Error(`${id} is to be one function that needs no other module.`);
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
 * What stands inline on a page with islands is the project's own definition of them (src/islands/hydrate/island.ts), in one script with
 * the directive that all pages but one have; islands have no attribute that only Astro's own script or its development reads. The content
 * security policy names just these scripts, as 45 bytes of a hash are not compressed: Astro's lists all of its own, whether a page has them or not.
 */
const ownIslands = {
  name: 'own-islands',
  transform: {
    filter: { id: /astro\/dist\/runtime\/server\/(scripts|hydration|render\/csp)\.js/ },
    handler: async (/** @type {string} */ code, /** @type {string} */ id) => {
      let text = code;
      const replace = (/** @type {string} */ from, /** @type {string} */ to) => {
        if (!text.includes(from)) throw new Error(`Astro writes ${from} of its islands in another way.`);
        text = text.replace(from, to);
      };
      if (id.includes('hydration.js')) {
        replace('uid: astroId', '');
        replace('name: metadata.displayName,', '');
      } else if (id.includes('csp.js')) {
        replace('of script.default.hashes', 'of ownHashes(result, script.default.hashes)');
        text = `import { ownHashes } from "../scripts.js";\n${text}`;
      } else {
        const definition = fileURLToPath(new URL('./src/islands/hydrate/island.ts', import.meta.url));
        const astros = await Promise.all(['server/astro-island.prebuilt', 'server/astro-island.prebuilt-dev'].map(hashOf));
        const script = (/** @type {string} */ text) => `<script>\${${text}}</script>`;
        replace('import islandScript from "./astro-island.prebuilt.js";', `import defineIslands from ${JSON.stringify(`${definition}?script`)};`);
        replace('import islandScriptDev from "./astro-island.prebuilt-dev.js";', 'import { createHash } from "node:crypto";');
        replace(script('process.env.NODE_ENV === "development" ? islandScriptDev : islandScript'), script('islandScript(result)'));
        const directive = script('getDirectiveScriptText(result, directive)');
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands within a template of Astro's.
        replace(directive, '${directiveScript(result, directive)}');
        replace(`\`${directive}\``, 'directiveScript(result, directive)');
        text += `
          const islandScript = (result) => getDirectiveScriptText(result, "intent") + "(" + defineIslands + ")()";
          const directiveScript = (result, name) => {
            if (name === "intent") return "";
            if (name !== "near") throw new Error("The policy of pages names no script of client:" + name + ": see ownHashes.");
            return "<script>" + getDirectiveScriptText(result, name) + "</script>";
          };
          const hashOf = (script) => "sha256-" + createHash("sha256").update(script).digest("base64");
          let known;
          export function ownHashes(result, hashes) {
            known ??= {
              left: new Set([...${JSON.stringify(astros)}, ...[...result.clientDirectives.values()].map(hashOf)]),
              own: [islandScript(result), getDirectiveScriptText(result, "near")].map(hashOf),
            };
            return [...known.own, ...hashes.filter((hash) => !known.left.has(hash))];
          }`;
      }
      return { code: text, map: null };
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
    plugins: [preloads, scriptSources, ownIslands, withoutSpaces],
    css,
  },
});
