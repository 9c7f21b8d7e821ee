/** A line of the build log for a page that was made, and how long that took. */
export const renderedLine = (pathname: string, milliseconds: number): string => `├─ ${pathname} (+${milliseconds.toFixed(0)}ms)`;

/** A line of the build log for a page that was kept from an earlier build. */
export const restoredLine = (file: string): string => `├─ /${file} (restored)`;

/** The line of a build that makes pages with a bundle made by an earlier process. */
export const keptLine = 'The bundle of this code is kept.';

/** The line of a build that runs Astro, which bundles all of the code. */
export const bundledLine = 'Bundling the code…';

/** The line of a build whose clients are divided among threads. */
export const threadsLine = (threads: number): string => `Clients' pages are made by ${threads} threads.`;
