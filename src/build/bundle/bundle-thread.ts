// Bundles the code of a build for the thread that started it (make-pages.ts), which reads the store meanwhile.
import { rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { copyrightYear } from '#core/hours/wall-time.ts';
import { providerFacts } from '#marketing/provider.ts';
import { homeConfigSchema } from '#schema/home-config.ts';
import { type BuildInput, publishedBy } from '../input.ts';
import { filesUnder } from '../run/files.ts';
import { faultText, loadedPages } from '../run/loaded-pages.ts';
import { type BundlingAnswer, bundlingSchema, makingOf, runAstro } from '../run/make-pages.ts';
import { keepBundle } from './kept-bundle.ts';

const post = (answer: BundlingAnswer): void => parentPort?.postMessage(answer);
const log = (line: string): void => post({ line });

/** A build without any page: what Astro makes of it depends on the code alone. */
const nothing: BuildInput = {
  sources: [],
  records: [],
  rendered: new Set(),
  published: publishedBy([], {}),
  year: copyrightYear(new Date()),
  provider: providerFacts(homeConfigSchema.parse({})),
  tapRate: 1,
};

async function bundle(): Promise<BundlingAnswer> {
  const { root, origin, made, folder } = bundlingSchema.parse(workerData);
  const making = makingOf(nothing, origin, { made, client: undefined, loaded: undefined, log });
  const { prerenderer, bundle, aside } = await runAstro({ root, origin, made, isFolder: false, beginning: Promise.resolve(making), log });
  const pages = prerenderer && (await loadedPages(prerenderer, new Set(await filesUnder(made)), making.maker, origin));
  if (bundle && pages && aside !== undefined) {
    await keepBundle(folder, { aside, entry: bundle.entry, made, others: pages.others });
    return { isKept: true };
  }
  if (aside !== undefined) await rm(aside, { recursive: true, force: true });
  return { fault: 'what Astro has made cannot be loaded again.' };
}

post(await bundle().catch((error: unknown) => ({ fault: faultText(error) })));
