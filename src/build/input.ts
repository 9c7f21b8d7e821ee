import type { PageSource } from '#core/pages/table.ts';
import type { ProviderFacts } from '#marketing/provider.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { Published } from '#schema/publish/publish.ts';

/** What a planned build hands to the pages it makes. */
export interface BuildInput {
  /** Every config with a page, whether its page is made now or stands already. */
  sources: readonly PageSource[];
  /** The records of the pages made now, and those of the homepage and the pro page, which every page may need. */
  records: readonly ConfigRecord[];
  /** Ids of the configs whose pages are made now. */
  rendered: ReadonlySet<string>;
  published: Published;
  year: number;
  provider: ProviderFacts;
  /** Of how many page views one counts the taps, on the pages of clients that have them counted. */
  tapRate: number;
  /** For a client's site on its own domain: that domain. */
  customDomain?: string | undefined;
}

declare global {
  // Set by the build's own process (src/build/run/run-build.ts) before Astro loads the pages; not set by `astro dev`.
  var vitrinaBuild: BuildInput | undefined;
}
