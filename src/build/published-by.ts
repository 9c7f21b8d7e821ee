import { execFileSync } from 'node:child_process';
import type { PageSource } from '#core/pages/table.ts';
import type { Published, SkippedConfig } from '#schema/publish/publish.ts';
import { headsDigest } from '#server/publish/published.ts';

interface Known {
  skipped?: SkippedConfig[];
  /** The stored heads by their ETags; left out where another build of the same heads may show more. */
  heads?: ReadonlyMap<string, string>;
}

/** What a build of these configs says it shows. BUILD_TIME (an ISO instant) stands in for the clock, for builds that must come out the same. */
export function publishedBy(sources: Iterable<PageSource>, { skipped = [], heads = new Map() }: Known): Published {
  const shown = [...sources].filter(({ archived, path, revision }) => !archived && path !== undefined && revision > 0);
  // In the same order whatever was read first: builds of the same heads are the same, byte for byte.
  const configs = Object.fromEntries(shown.map(({ id, revision }) => [id, revision] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
  const builtAt = process.env['BUILD_TIME'] || new Date().toISOString();
  return { builtAt, code: codeVersion(), configs, skipped, heads: headsDigest(heads, builtAt) };
}

let checkedOut: string | undefined;

/** The checkout's commit, asked for once: other code is built by another process, and starting git costs one of this size more than a page. */
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
