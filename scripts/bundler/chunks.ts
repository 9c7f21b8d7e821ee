import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The part of the bundler's plugin context that describes the module graph. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/**
 * Modules that are needed together are bundled into one file. The scripts before the first touch may have 5 KB in all, in which every
 * separate file costs bytes, and as nothing is preloaded, every level of imports adds a round trip before a tap is answered.
 */
const groups = [
  // Loaded by every page before a touch, with what the live renderer shares with a client's page; home and pro load that as well.
  {
    name: 'page',
    test: /src\/(islands\/(approval\/token|device|every-page|watch-page|nav\/keep-place)|core\/hours\/local-time|schema\/hours\/zone)/,
  },
  // Loaded by clients' pages before a touch. It has side effects, so it must not contain modules that other files import.
  { name: 'site', test: /VisitorScript|src\/live\/trigger\.ts/ },
  // Shared by all islands. Includes Astro's React renderer, so that an island loads only this file besides its own.
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|nanostores|@nanostores\/react|@astrojs\/react)\/|icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|src\/(islands\/(link-stylesheet|dialogs\/(modal|use-back-closes)|hydrate\/use-awake|nav\/use-|notice\/(notices|toasts))|sections\/icon\/)/,
  },
  // Small modules that many islands share. As separate files, some were loaded only in the fourth round trip.
  // `new-id` is not in React's file, because the not-found page needs it for the form's storage before React.
  {
    name: 'shared',
    test: /src\/(core\/(bilingual|fill|new-id|config\/(localise|loose-json)|links\/(client-path|plain-letters|whatsapp))|islands\/(fetch-json|press-ended)|schema\/hours\/spans)\.ts/,
  },
  // The approval form, for the same reason. The first group has no React, because the client router needs it alone.
  { name: 'form', test: /src\/(core\/approval\/(form|states)|islands\/approval\/device-storage)\.ts/ },
  { name: 'approval', test: /src\/islands\/approval\/ApprovalIsland/ },
  // The editor's start and what its two large screens share; otherwise these would be some eighty files, most below 2 KB.
  {
    name: (id: string, graph: Graph) =>
      isEditorsOwn(id, graph) &&
      !isPartOf(id, 'app/start/main.ts', graph) &&
      (isPartOf(id, 'app/start/mount.tsx', graph) || ['workspace/Workspace.tsx', 'clients/ClientsScreen.tsx'].every((screen) => isPartOf(id, screen, graph)))
        ? 'editor'
        : null,
    // Excludes dependencies that visitors' pages also use. Those import nothing of the editor, so there is no cycle between the chunks.
    includeDependenciesRecursively: false,
  },
];

/** Results cached per bundling: the next one in the same process may be of changed code. */
const knownOf = new WeakMap<Graph, { parts: Map<string, Set<string>>; own: Map<string, boolean> }>();
function known(graph: Graph) {
  const found = knownOf.get(graph) ?? { parts: new Map(), own: new Map() };
  knownOf.set(graph, found);
  return found;
}

/** Whether a module of the editor imports another, directly or indirectly. */
function isPartOf(id: string, module: string, graph: Graph): boolean {
  const { parts } = known(graph);
  const found = parts.get(module) ?? new Set([fileURLToPath(new URL(`../../src/editor/${module}`, import.meta.url))]);
  if (!parts.has(module)) for (const each of found) for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
  parts.set(module, found);
  return found.has(id);
}

/** Whether a module is imported only by the editor, directly or indirectly. */
function isEditorsOwn(id: string, graph: Graph): boolean {
  const { own } = known(graph);
  const seen = new Set([id]);
  for (const each of seen) {
    const isOwn = own.get(each);
    if (isOwn === true || each.endsWith('src/editor/app/start/main.ts')) continue;
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(each) ?? {};
    if (isOwn === false || importers.length + dynamicImporters.length === 0) {
      own.set(id, false);
      return false;
    }
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer);
  }
  for (const each of seen) own.set(each, true);
  return true;
}

/**
 * Visitors' chunks are loaded by a tap, one or two at a time. Vite's list of dependencies to preload would cost every visitor
 * more than it saves, so it is avoided: Vite only wraps an `import()` of a string literal, while the bundler also resolves a
 * concatenation. The editor has many chunks: a screen's imports are loaded together with it, instead of one round trip after another, and its
 * stylesheets before it is rendered, by a helper with a fifth of the bytes of Vite's.
 */
export const chunks: Plugin = {
  name: 'chunks',
  enforce: 'pre',
  // The development server makes no chunks and does not resolve a concatenation.
  apply: 'build',
  configEnvironment: (name) => ({
    build: {
      // Without `allow-extension`, modules that an island shares with the live renderer would be behind a facade file.
      ...(name === 'client' && {
        rolldownOptions: { output: { codeSplitting: { groups } }, preserveEntrySignatures: 'allow-extension' },
      }),
    },
  }),
  transform: {
    filter: { id: /\/src\/(islands|layouts|live)\//, code: /import\(['"][.#]/ },
    handler: (code) => ({ code: code.replaceAll(/import\((?=['"][.#])/g, "import('' + "), map: null }),
  },
  load: (id) =>
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
 * Zod compiles schemas where code may be made from text. A page's content security policy forbids that, and zod would try it once to find out, which
 * browsers report as an offence, Firefox in its console.
 */
export const schemasWithoutEval: Plugin = {
  name: 'schemas-without-eval',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler: (code) => ({ code: `${code}\nconfig({ jitless: true });`, map: null }),
  },
};
