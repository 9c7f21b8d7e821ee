// A loop over renderToString and nothing else: what the pages cost without any builder. Run as a bundle (see compare.ts).
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { barePage } from '#build/compare/bare-page.tsx';
import { pagesOf } from '#build/compare/views.ts';
import { benchRecord } from './clients.ts';

const [output = '', count = '0'] = process.argv.slice(2);
mkdirSync(path.join(output, 'en'), { recursive: true });
let pages = 0;
for (let n = 0; n < Number(count); n += 1) {
  for (const page of pagesOf(benchRecord(n))) {
    writeFileSync(path.join(output, `${page.path}.html`), barePage(page));
    pages += 1;
  }
}
console.log(`${pages} pages`);
