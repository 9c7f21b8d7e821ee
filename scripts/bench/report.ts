import type { BuildFigures } from './builds.ts';
import type { HandlerFigure } from './handlers.ts';
import type { Measured, Timed } from './measure.ts';
import { madeBy } from './page.ts';
import type { PageWeight } from './page-weight.ts';

export interface SizeFigures extends BuildFigures {
  clients: number;
  bare: Measured;
  /** Missing if it is not installed. */
  hugo?: (Timed & { pageBytes: number }) | undefined;
  eleventy: Measured;
  astro: Measured;
}

export interface Figures {
  sizes: SizeFigures[];
  handlers: HandlerFigure[];
  weights: PageWeight[];
  /** Load average of the machine before the measurement. */
  loadBefore: number;
  measuredAt: Date;
}

const seconds = ({ seconds: wall }: Timed): string => `${wall.toFixed(1)} s`;
const withCpu = (measured: Timed): string => `${seconds(measured)} (${measured.cpuSeconds.toFixed(1)} s CPU)`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

function growth(sizes: readonly SizeFigures[]): string {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last || first === last) return '';
  const times = (value: (figures: SizeFigures) => number) => (value(last) / value(first)).toFixed(1);
  return `From ${first.clients.toLocaleString('en')} to ${last.clients.toLocaleString('en')} clients (${last.clients / first.clients} times as many) a full build takes ${times(({ full }) => full.seconds)} times as long, a build after one edit ${times(({ edit }) => edit.seconds)} times.\n`;
}

/** One line of a chart: seconds by number of clients. */
interface Curve {
  name: string;
  points: readonly (readonly [clients: number, seconds: number])[];
}

const width = 860;
const height = 460;
const frame = { left: 64, right: 190, top: 24, bottom: 44 };
const colours = ['#0b6e6e', '#b4451f', '#5b4bb7', '#8a6d00', '#3c6e2b', '#7a3b69'];

/** A logarithmic scale whose ends are powers of ten. */
function scale(values: readonly number[], from: number, to: number): { at(value: number): number; ticks: number[] } {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  return {
    at: (value) => from + ((Math.log10(value) - first) / (last - first)) * (to - from),
    ticks: Array.from({ length: last - first + 1 }, (_, n) => 10 ** (first + n)),
  };
}

/** Names at the lines' ends, pushed apart where they would cover each other. */
function labelPlaces(ends: readonly number[]): number[] {
  const places: number[] = [];
  for (const [index] of ends.map((y, n) => [n, y] as const).sort((a, b) => a[1] - b[1])) {
    const above = Math.max(...places.filter((y) => y !== undefined), Number.NEGATIVE_INFINITY);
    places[index] = Math.max(ends[index] ?? 0, above + 18);
  }
  return places;
}

/** The curves as an SVG file with two logarithmic axes; it has a white background, because pages that show it may be dark. */
function chart(title: string, curves: readonly Curve[]): string {
  const x = scale(
    curves.flatMap(({ points }) => points.map(([clients]) => clients)),
    frame.left,
    width - frame.right,
  );
  const y = scale(
    curves.flatMap(({ points }) => points.map(([, seconds]) => seconds)),
    height - frame.bottom,
    frame.top,
  );
  const n = (value: number) => value.toFixed(1);
  const places = labelPlaces(curves.map(({ points }) => y.at(points.at(-1)?.[1] ?? 1)));
  const lines = curves.map(({ name, points }, index) => {
    const colour = colours[index % colours.length] ?? '';
    const path = points.map(([clients, seconds]) => `${n(x.at(clients))},${n(y.at(seconds))}`).join(' ');
    const dots = points.map(([clients, seconds]) => `<circle cx="${n(x.at(clients))}" cy="${n(y.at(seconds))}" r="4" fill="${colour}"/>`).join('');
    const end = points.at(-1)?.[1] ?? 0;
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2.5"/>${dots}<text x="${width - frame.right + 14}" y="${n((places[index] ?? 0) + 5)}" fill="${colour}">${name}, ${end.toFixed(1)} s</text>`;
  });
  const grid = [
    ...x.ticks.map(
      (tick) =>
        `<path d="M${n(x.at(tick))} ${frame.top}V${height - frame.bottom}"/><text x="${n(x.at(tick))}" y="${height - frame.bottom + 24}" text-anchor="middle">${tick.toLocaleString('en')} clients</text>`,
    ),
    ...y.ticks.map(
      (tick) =>
        `<path d="M${frame.left} ${n(y.at(tick))}H${width - frame.right}"/><text x="${frame.left - 10}" y="${n(y.at(tick) + 5)}" text-anchor="end">${tick} s</text>`,
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="14" role="img" aria-label="${title}">
<rect width="100%" height="100%" fill="#fff"/>
<g stroke="#d8dcdc" fill="none">${grid.map((part) => part.replace('<text', '<text stroke="none" fill="#4a5454"')).join('')}</g>
${lines.join('\n')}
</svg>
`;
}

const ratio = (a: Timed, b: Timed | undefined, digits: number): string => (b ? (a.seconds / b.seconds).toFixed(digits) : '–');

/** Seconds by number of clients, drawn. */
export const growthChart = (sizes: readonly SizeFigures[]): string =>
  chart(
    'Seconds that builds take, by number of clients',
    (
      [
        ['Astro alone', ({ astro }) => astro],
        ['Eleventy', ({ eleventy }) => eleventy],
        ['Vitrina', ({ full }) => full],
        ['Hugo', ({ hugo }) => hugo],
        ['renderToString', ({ bare }) => bare],
        ['Vitrina, one edit', ({ edit }) => edit],
      ] as const satisfies readonly (readonly [string, (size: SizeFigures) => Timed | undefined])[]
    ).map(([name, timed]) => ({ name, points: sizes.flatMap((size) => (timed(size) ? [[size.clients, timed(size)?.seconds ?? 0] as const] : [])) })),
  );

/** How long builds take, by number of clients. */
function buildTimes(sizes: Figures['sizes']): string {
  const perPage = ({ full, clients }: SizeFigures) => `${((full.seconds * 1000) / (clients * 2)).toFixed(2)} ms`;
  return table(
    ['clients', 'pages', 'first build', 'a page', 'everything again', 'one edit', 'memory, first / edit'],
    sizes.map((size) => [
      size.clients.toLocaleString('en'),
      (size.clients * 2).toLocaleString('en'),
      withCpu(size.full),
      perPage(size),
      withCpu(size.again),
      withCpu(size.edit),
      `${size.full.maxMb.toFixed(0)} / ${size.edit.maxMb.toFixed(0)} MB`,
    ]),
  );
}

/** The same pages by other generators: their times, then the ratios to ours. */
const comparison = (sizes: Figures['sizes']): string => `${table(
  ['clients', 'Vitrina', 'loop', 'Hugo', 'Eleventy', 'Astro alone'],
  sizes.map(({ clients, full, bare, hugo, eleventy, astro }) => [
    clients.toLocaleString('en'),
    withCpu(full),
    withCpu(bare),
    hugo ? withCpu(hugo) : 'not installed',
    withCpu(eleventy),
    withCpu(astro),
  ]),
)}

${table(
  ['clients', 'first build : loop', 'everything again : loop', 'first build : Hugo', 'everything again : Hugo', 'one edit : Hugo', 'first build : Astro alone'],
  sizes.map(({ clients, full, again, edit, bare, hugo, astro }) => [
    clients.toLocaleString('en'),
    ratio(full, bare, 1),
    ratio(again, bare, 1),
    ratio(full, hugo, 1),
    ratio(again, hugo, 1),
    ratio(edit, hugo, 2),
    ratio(full, astro, 2),
  ]),
)}`;

const handlerTimes = (handlers: Figures['handlers']): string =>
  table(
    ['call', 'median', '95 % are below'],
    handlers.map(({ call, median, p95 }) => [call, `${median.toFixed(2)} ms`, `${p95.toFixed(2)} ms`]),
  );

const pageWeights = (weights: Figures['weights']): string =>
  table(
    ['page', 'HTML', 'CSS', 'script', 'fonts', 'together'],
    weights.map(({ page, html, css, script, fonts, total }) => [page, ...[html, css, script, fonts, total].map((size) => size.toFixed(1))]),
  );

/** The figures as sections of `docs/benchmarks.md`. */
export function report({ sizes, handlers, weights, loadBefore, measuredAt }: Figures): string {
  const hugo = sizes.at(-1)?.hugo;
  return `# Benchmarks

${madeBy('npm run bench', measuredAt, loadBefore)}
Sections that \`npm run bench\` does not make say when and how they were measured.

## Builds

Clients have the full content of the demos, in Spanish and English: two pages and a contact card each. Times are of the whole process, from
its start to its end, on all processors: of a first build with nothing kept from before; of one that makes everything again with what the first has bundled and read; and of
one client edited between two builds, the median of five.

${buildTimes(sizes)}

${growth(sizes)}
The same clients' pages in the same run: by a loop over React's \`renderToString\` that writes files and does nothing else (no store, no assets, no contact cards; one
thread), by Hugo (Debian's package; one template lays out the same content${hugo ? `, and the rest of a page is raw HTML that it copies, ${(hugo.pageBytes / 1024).toFixed(0)} KB as ours` : ''}; all threads), by Eleventy
3.1.8 (one Nunjucks template, pages of a quarter of the size) and by \`astro build\` of this very project, which makes everything each time.

${comparison(sizes)}

![Seconds that builds take, by number of clients](benchmarks.svg)

## API handlers

Processor time of one call to a warm handler, without the store (which is in memory here). Drawing a link preview takes about 20 ms, once for each
revision; checking a password takes long on purpose.

${handlerTimes(handlers)}

## Page weight

First view without pictures, as transferred (gzip; fonts are compressed already), in kilobytes of 1,024 bytes.

${pageWeights(weights)}

## Again

\`\`\`
npm run bench                      # 100, 1,000 and 10,000 clients; writes what it measures into this page, and the chart
BENCH_SIZES=100,1000 npm run bench # fewer
npm run bench:ratios               # what CI runs: a minute or two, fails where builds have become slower against each other or the loop
\`\`\`

Eleventy is installed on the first run, in \`scripts/bench/eleventy\`, apart from the product; Hugo is Debian's package (\`apt-get install hugo\`), and left out where it is
missing. Builds use a store of their own in the system's folder for temporary files; nothing of the local data is touched.
`;
}
