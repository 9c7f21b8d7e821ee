import { execFileSync } from 'node:child_process';
import type { PageEntry, PageSource } from '#core/pages/table.ts';
import type { ProviderFacts } from '#marketing/provider.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { Published, SkippedConfig } from '#schema/publish/publish.ts';
import { headsDigest } from '#server/publish/heads-digest.ts';

/** Input of a planned build for the pages that it makes. */
export interface BuildInput {
  /** Every config with a page, whether its page is made now or exists already. */
  sources: readonly PageSource[];
  /** The table of `sources`, if it was made already: for ten thousand clients, making it takes a twentieth of the time of a build after one edit. */
  pages?: readonly PageEntry[] | undefined;
  /** The records of the pages made now, and those of the homepage and the pro page, which every page may need. */
  records: readonly ConfigRecord[];
  /** Ids of the configs whose pages are made now. */
  rendered: ReadonlySet<string>;
  published: Published;
  year: number;
  provider: ProviderFacts;
  /** On the pages of clients whose taps are counted, one page view in this many counts them. */
  tapRate: number;
  /** For a client's site on its own domain: that domain. */
  customDomain?: string | undefined;
}

declare global {
  // Set by the build's own process (src/build/run/run-build.ts) before Astro loads the pages; not set by `astro dev`.
  var vitrinaBuild: BuildInput | undefined;
}

interface Known {
  skipped?: SkippedConfig[];
  /** The stored heads by their ETags; left out where another build of the same heads may show more. */
  heads?: ReadonlyMap<string, string>;
}

/** `published.json` of a build of these configs. BUILD_TIME (an ISO instant) replaces the clock, for builds that must be identical. */
export function publishedBy(sources: Iterable<PageSource>, { skipped = [], heads = new Map() }: Known): Published {
  const shown = [...sources].filter(({ archived, path, revision }) => !archived && path !== undefined && revision > 0);
  // Sorted, so that builds of the same heads are equal byte for byte.
  const configs = Object.fromEntries(shown.map(({ id, revision }) => [id, revision] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
  const builtAt = process.env['BUILD_TIME'] || new Date().toISOString();
  return { builtAt, code: codeVersion(), configs, skipped, heads: headsDigest(heads, builtAt) };
}

let checkedOut: string | undefined;

/** The checkout's commit. Read once per process, because a process builds only one version of the code and starting git takes longer than making a page. */
function checkout(): string {
  try {
    checkedOut ??= execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    checkedOut = 'local';
  }
  return checkedOut;
}

/** Names the code of a build: the host's commit, else the checkout's, else `local`. */
const codeVersion = (): string => process.env['COMMIT_REF'] || checkout();
