/** One line of a chart: seconds by number of clients. */
export interface Curve {
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

/** The curves as an SVG of its own, both axes logarithmic; on its own white ground, as pages that show it may be dark. */
export function chart(title: string, curves: readonly Curve[]): string {
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
