import type { BuildFigures } from './builds.ts';
import type { HandlerFigure } from './handlers.ts';
import type { Measured } from './measure.ts';
import { madeBy } from './page.ts';
import type { PageWeight } from './page-weight.ts';

export interface SizeFigures extends BuildFigures {
  clients: number;
  eleventy: Measured;
  bare: Measured;
}

export interface Figures {
  sizes: SizeFigures[];
  handlers: HandlerFigure[];
  weights: PageWeight[];
  /** Load of the machine before anything was measured: processes that wanted a processor. */
  loadBefore: number;
  measuredAt: Date;
}

const seconds = ({ seconds: wall }: Measured): string => `${wall.toFixed(1)} s`;
const withCpu = (measured: Measured): string => `${seconds(measured)} (${measured.cpuSeconds.toFixed(1)} s CPU)`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

function growth(sizes: readonly SizeFigures[]): string {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last || first === last) return '';
  const times = (value: (figures: SizeFigures) => number) => (value(last) / value(first)).toFixed(1);
  return `From ${first.clients.toLocaleString('en')} to ${last.clients.toLocaleString('en')} clients (${last.clients / first.clients} times as many) a full build takes ${times(({ full }) => full.seconds)} times as long, a build after one edit ${times(({ edit }) => edit.seconds)} times.\n`;
}

/** The figures as `docs/benchmarks.md`. */
export function report({ sizes, handlers, weights, loadBefore, measuredAt }: Figures): string {
  const perPage = ({ full, clients }: SizeFigures) => `${((full.seconds * 1000) / (clients * 2)).toFixed(2)} ms`;
  return `# Benchmarks

${madeBy('npm run bench', measuredAt, loadBefore)}

## Builds

Clients have the full content of the demos, in Spanish and English: two pages and a contact card each. Times are of the whole process, from
its start to its end, with nothing kept from before for a full build. "One edit" is one client changed between two builds of the same code, the median of five.

${table(
  ['clients', 'pages', 'full build', 'a page', 'one edit', 'memory, full / edit'],
  sizes.map((size) => [
    size.clients.toLocaleString('en'),
    (size.clients * 2).toLocaleString('en'),
    withCpu(size.full),
    perPage(size),
    withCpu(size.edit),
    `${size.full.maxMb.toFixed(0)} / ${size.edit.maxMb.toFixed(0)} MB`,
  ]),
)}

${growth(sizes)}
The same clients' pages in the same run by Eleventy 3.1.8 (one Nunjucks template, which knows no incremental build for data) and by a loop over React's
\`renderToString\` that writes files and does nothing else: no store, no assets, no contact cards.

${table(
  ['clients', 'Vitrina, full', 'Eleventy', 'renderToString loop', 'Vitrina : Eleventy', 'Vitrina : loop', 'Vitrina, one edit : Eleventy'],
  sizes.map(({ clients, full, edit, eleventy, bare }) => [
    clients.toLocaleString('en'),
    seconds(full),
    withCpu(eleventy),
    withCpu(bare),
    (full.seconds / eleventy.seconds).toFixed(1),
    (full.seconds / bare.seconds).toFixed(1),
    (edit.seconds / eleventy.seconds).toFixed(2),
  ]),
)}

## API handlers

Processor time of one call to a warm handler, without the store (which is in memory here). Drawing a link preview takes about 20 ms, once for each
revision; checking a password takes long on purpose.

${table(
  ['call', 'median', '95 % are below'],
  handlers.map(({ call, median, p95 }) => [call, `${median.toFixed(2)} ms`, `${p95.toFixed(2)} ms`]),
)}

## Page weight

First view without pictures, as transferred (gzip; fonts are compressed already), in kilobytes.

${table(
  ['page', 'HTML', 'CSS', 'script', 'fonts', 'together'],
  weights.map(({ page, html, css, script, fonts, total }) => [page, ...[html, css, script, fonts, total].map((size) => size.toFixed(1))]),
)}

## Again

\`\`\`
npm run bench                      # 100, 1,000 and 10,000 clients; writes this page
BENCH_SIZES=100,1000 npm run bench # fewer
\`\`\`

Eleventy is installed on the first run, in \`scripts/bench/eleventy\`, apart from the product. Builds use a store of their own in the system's folder for
temporary files; nothing of the local data is touched.
`;
}
