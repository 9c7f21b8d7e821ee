// The same clients, resolved by the same code, as one paginated template. Node strips the types of what is imported.
import { pagesOf } from '../../../src/build/compare/views.ts';
import { benchRecord } from '../clients.ts';

const count = Number(process.env.BENCH_CLIENTS ?? 0);

export default function configure(config) {
  config.addGlobalData('sites', () => Array.from({ length: count }, (_, n) => pagesOf(benchRecord(n))).flat());
  config.setQuietMode(true);
  return { dir: { input: 'pages', output: process.env.BENCH_OUTPUT ?? '_site' } };
}
