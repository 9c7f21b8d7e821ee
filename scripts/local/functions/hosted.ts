import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';

/** A function as the host sees it: its code and the addresses that it answers. */
export interface HostedFunction {
  name: string;
  /** Address of the bundled module. */
  module: string;
  routes: readonly Route[];
  /** Whether `excludedPath` of its `config` excludes a path. */
  isExcluded(path: string): boolean;
}

interface Route {
  /** Path pattern from the function's `config`: `/api/config/:id`. */
  pattern: string;
  matches(path: string): boolean;
  methods: readonly string[];
  /** A file of the built site takes precedence. */
  preferStatic: boolean;
}

/**
 * Bundles the functions into a folder below `parent` that is named after a digest of its content. So a folder from which a function may
 * still be loaded is never written again: other code gets another folder.
 */
export async function hostFunctions(parent: string): Promise<HostedFunction[]> {
  const made = path.join(parent, 'new');
  const listed = await bundleAndList(made);
  const digest = createHash('sha256');
  const files = (await readdir(made, { recursive: true })).filter((name) => name.endsWith('.mjs')).toSorted();
  for (const name of files) digest.update(`${name}\0`).update(await readFile(path.join(made, name)));
  const folder = path.join(parent, digest.digest('hex').slice(0, 16));
  const isThere = (await readdir(parent)).includes(path.basename(folder));
  await (isThere ? rm(made, { recursive: true }) : rename(made, folder));
  return listed.map((hosted) => ({ ...hosted, module: pathToFileURL(path.join(folder, `${hosted.name}.mjs`)).href }));
}

/** Deletes the bundles of earlier runs. To be called before the first function is loaded. */
export async function forgetBundles(parent: string): Promise<void> {
  await rm(parent, { recursive: true, force: true });
  await mkdir(parent, { recursive: true });
}

const listedSchema = z.array(
  z.object({
    name: z.string(),
    excludedRoutes: z.array(z.object({ literal: z.string().optional(), expression: z.string().optional() })).default([]),
    routes: z.array(
      z.object({
        pattern: z.string(),
        literal: z.string().optional(),
        expression: z.string().optional(),
        methods: z.array(z.string()).default([]),
        prefer_static: z.boolean().default(false),
      }),
    ),
  }),
);

const script = fileURLToPath(new URL('./bundle-and-list.ts', import.meta.url));

const isAt = ({ literal, expression }: { literal?: string | undefined; expression?: string | undefined }, asked: string): boolean =>
  asked === literal || (expression !== undefined && new RegExp(expression).test(asked));

/** Bundles the functions and reads each one's `config`, which does not run it. */
async function bundleAndList(folder: string): Promise<Omit<HostedFunction, 'module'>[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder], { maxBuffer: 16 * 1024 * 1024 });
  return listedSchema.parse(JSON.parse(stdout)).map(({ name, routes, excludedRoutes }) => ({
    name,
    isExcluded: (asked) => excludedRoutes.some((route) => isAt(route, asked)),
    routes: routes.map(({ methods, pattern, prefer_static: preferStatic, ...route }) => ({
      pattern,
      methods,
      preferStatic,
      matches: (asked) => isAt(route, asked),
    })),
  }));
}

/** The function for a request, by the host's rules: paths match regardless of case and of a trailing slash. */
export function findFunction(functions: readonly HostedFunction[], method: string, pathname: string): { hosted: HostedFunction; route: Route } | undefined {
  const asked = (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname).toLowerCase();
  for (const hosted of functions) {
    if (hosted.isExcluded(asked)) continue;
    const route = hosted.routes.find(({ methods, matches }) => (methods.length === 0 || methods.includes(method)) && matches(asked));
    if (route) return { hosted, route };
  }
  return undefined;
}
