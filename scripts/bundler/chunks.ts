import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What the bundler tells of its modules. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/**
 * What belongs together is one file: a small file of its own costs a visitor's page bytes before a touch (5 KB in all), and
 * without preloads every further file that a file names is one more way there and back before a first tap is answered.
 */
const groups = [
  // Of every page before a touch, and what the live renderer has of a client's page: home and pro fetch that, too.
  {
    name: 'page',
    test: /src\/(islands\/(approval\/token|device|every-page|watch-page|nav\/keep-place)|core\/hours\/local-time|schema\/hours\/zone)/,
  },
  // Of clients' pages before a touch. It acts as soon as it is loaded, so nothing that any other file imports may be in it.
  { name: 'site', test: /VisitorScript|src\/live\/trigger\.ts/ },
  // Of all islands; Astro's part of it among them, so that React itself is what an island asks for, beside its own file.
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|nanostores|@nanostores\/react|@astrojs\/react)\/|icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|src\/(islands\/(link-stylesheet|dialogs\/(modal|use-back-closes)|hydrate\/use-awake|nav\/use-|notice\/(notices|toasts))|sections\/icon\/)/,
  },
  // Small, and of many that are fetched by a touch: each in a file of its own, some came only in the fourth way there and back.
  // `new-id` is no part of React's file: the not-found page needs it, by what it has of the form, before there is a site to draw.
  {
    name: 'shared',
    test: /src\/(core\/(bilingual|fill|new-id|config\/(localise|loose-json)|links\/(client-path|plain-letters|whatsapp))|islands\/(fetch-json|press-ended)|schema\/hours\/spans)\.ts/,
  },
  // What the form is made of, for the same reason; and of it what a page that asks for its client also needs, without React.
  { name: 'form', test: /src\/(core\/approval\/(form|states)|islands\/approval\/device-storage)\.ts/ },
  { name: 'approval', test: /src\/islands\/approval\/ApprovalIsland/ },
  // What the editor begins with, and what its two large screens share: else some eighty files, most of them below 2 KB.
  {
    name: (id: string, graph: Graph) =>
      isEditorsOwn(id, graph) &&
      !isPartOf(id, 'app/start/main.ts', graph) &&
      (isPartOf(id, 'app/start/mount.tsx', graph) || ['workspace/Workspace.tsx', 'clients/ClientsScreen.tsx'].every((screen) => isPartOf(id, screen, graph)))
        ? 'editor'
        : null,
    // Without what visitors' pages need, too: that leads to nothing of the editor's, so these files are in no circle.
    includeDependenciesRecursively: false,
  },
];

/** What is known of the modules of one bundling: the next one in a process may be of other code. */
const knownOf = new WeakMap<Graph, { parts: Map<string, Set<string>>; own: Map<string, boolean> }>();
function known(graph: Graph) {
  const found = knownOf.get(graph) ?? { parts: new Map(), own: new Map() };
  knownOf.set(graph, found);
  return found;
}

/** Whether a module of the editor imports another, or what it imports does. */
function isPartOf(id: string, module: string, graph: Graph): boolean {
  const { parts } = known(graph);
  const found = parts.get(module) ?? new Set([fileURLToPath(new URL(`../../src/editor/${module}`, import.meta.url))]);
  if (!parts.has(module)) for (const each of found) for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
  parts.set(module, found);
  return found.has(id);
}

/** Whether all ways to a module begin at the editor's script. */
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
 * Visitors' chunks are fetched by a tap, one or two at a time: listing their dependencies for preloading costs every visitor
 * more than it gains, so their pages have nothing of it: Vite wraps an `import()` of a string only, and the bundler reads a sum
 * as well. The editor's are many: what a screen imports is fetched with it, not one way there and back after the other, and its
 * stylesheets before it is drawn, by a helper of a fifth of the bytes of Vite's.
 */
export const chunks: Plugin = {
  name: 'chunks',
  enforce: 'pre',
  // The development server makes no chunks, and does not understand a sum.
  apply: 'build',
  configEnvironment: (name) => ({
    build: {
      // Without the second, whatever an island shares with the live renderer stands behind a file that only names another.
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
