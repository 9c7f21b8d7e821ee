import { rm } from 'node:fs/promises';
import { build } from 'astro';
import { pageTable } from '#core/pages/table.ts';
import { configKind, homeConfigId } from '#schema/template.ts';
import type { BuildInput } from '../input.ts';
import type { OneClient } from '../one-client.ts';
import { siteOrigin } from '../site-origin.ts';
import { renderedLine } from './build-log.ts';
import { isEditorPage, isProviderPage, possibleFiles } from './config-files.ts';
import { pageMaker } from './page-maker.ts';

export interface MadePages {
  /** Clients whose pages could not be made, and why. */
  faults: Map<string, string>;
}

interface MakeOptions {
  root: string;
  input: BuildInput;
  made: string;
  /** For a build of one client's site. */
  client: OneClient | undefined;
  log(line: string): void;
}

/** Builds of this process. */
let builds = 0;

/**
 * Runs Astro over the pages that are to be made, into the folder `made`, which is emptied. A client's page that throws
 * is left out and named; any other that throws, and everything else that goes wrong, stops the build.
 */
export async function makePages({ root, input, made, client, log }: MakeOptions): Promise<MadePages> {
  const owners = new Map<string, string>();
  for (const page of pageTable(input.sources)) {
    if (!input.rendered.has(page.configId) || configKind(page.configId) !== 'client') continue;
    for (const file of possibleFiles(page)) owners.set(`/${file}`, page.configId);
  }
  const faults = new Map<string, string>();
  const maker = pageMaker({
    folder: made,
    isLeftOut: (pathname) => (client ? isEditorPage(pathname) : isProviderPage(pathname) && !input.rendered.has(homeConfigId)),
    ownerOf: (pathname) => owners.get(pathname),
    onFault: (id, error) => faults.set(id, error instanceof Error ? (error.stack ?? error.message) : String(error)),
    onMade: (pathname, milliseconds) => log(renderedLine(pathname, milliseconds)),
  });
  await rm(made, { recursive: true, force: true });
  globalThis.vitrinaBuild = input;
  builds += 1;
  await build({
    root,
    outDir: made,
    site: siteOrigin(process.env, input.customDomain),
    integrations: [maker],
    // Astro's own lines of several pages at a time run into each other.
    logLevel: 'warn',
    // What a process has imported once it never reads again, so the pages of its next build need other names.
    vite: {
      environments: {
        prerender: {
          build: {
            rolldownOptions: { output: { entryFileNames: `prerender-entry.${builds}.[hash].mjs`, chunkFileNames: `chunks/${builds}/[name]_[hash].mjs` } },
          },
        },
      },
    },
  });
  return { faults };
}
