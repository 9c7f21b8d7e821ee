import type { AstroPrerenderer, SSRManifest } from 'astro';
import * as z from 'zod';

type StaticPathsApp = ConstructorParameters<typeof import('astro/runtime/prerender/static-paths.js').StaticPaths>[0];

/** What the first module of a bundle exports: Astro's app (`astro/dist/core/build/app.js`). */
interface KeptApp extends StaticPathsApp {
  render(request: Request, options: { routeData: unknown }): Promise<Response>;
  setInternals(internals: { pagesByKeys: { get(key: string): unknown } }): void;
  setOptions(options: { settings: { scripts: readonly never[] }; logger: { options: { destination: Destination } } }): void;
}

interface Destination {
  write(event: { level: string; message: string }): void;
}

const functions = ['render', 'setInternals', 'setOptions', 'getComponentByRoute'];
const isManifest = (value: unknown): value is SSRManifest => z.object({ site: z.string(), routes: z.array(z.unknown()) }).safeParse(value).success;
const isApp = (value: unknown): value is KeptApp =>
  typeof value === 'object' &&
  value !== null &&
  isManifest(Reflect.get(value, 'manifest')) &&
  functions.every((name) => typeof Reflect.get(value, name) === 'function');

const bundleSchema = z.object({ app: z.custom<KeptApp>(isApp, 'The bundle has no app of Astro.') });

/** Astro's name for the page of a route (`makePageDataKey`). */
const pageKey = (route: string, component: string): string => `${route}&${component}`;

/**
 * Makes pages as Astro's own prerenderer does (`astro/dist/core/build/default-prerenderer.js`), without the run that made the
 * bundle. What that run would tell the app, the bundle's manifest knows too: each route's stylesheets. The origin is no part
 * of the bundle: pages read it from the manifest. Throws when the bundle is not what this code expects.
 */
export async function keptPrerenderer(loaded: unknown, origin: string, log: (line: string) => void): Promise<AstroPrerenderer> {
  const { app } = bundleSchema.parse(loaded);
  const { routes } = app.manifest;
  if (routes.some(({ scripts }) => scripts.length > 0)) throw new Error('Scripts of every page are known only to the run that made the bundle.');
  const styled = new Map(
    routes.map(({ routeData: { route, component }, styles }) => [pageKey(route, component), styles.map((sheet, order) => ({ sheet, order, depth: 0 }))]),
  );
  const pageData = (key: string) => {
    const styles = styled.get(key);
    // Astro would take it for a page without stylesheets.
    if (!styles) throw new Error(`The bundle knows no page ${key}.`);
    return { styles };
  };
  app.manifest.site = origin;
  app.setInternals({ pagesByKeys: { get: pageData } });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: ({ level, message }) => log(`[${level}] ${message}`) } } } });
  const { StaticPaths } = await import('astro/runtime/prerender/static-paths.js');
  const prerenderer = {
    name: 'vitrina:kept',
    // Asked by name, to clear its cache (loaded-pages.ts).
    app,
    getStaticPaths: () => new StaticPaths(app).getAll(),
    render: (request: Request, { routeData }: { routeData: unknown }) => app.render(request, { routeData }),
  };
  return prerenderer;
}
