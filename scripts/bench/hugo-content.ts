// Writes the input for Hugo: a file per page with its content, and raw HTML that makes it as large as our page. Run bundled (see compare.ts).
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { barePage } from '#build/compare/bare-page.tsx';
import { pagesOf } from '#build/compare/views.ts';
import { benchRecord } from './clients.ts';

const [output = '', count = '0', missing = '0'] = process.argv.slice(2);
mkdirSync(path.join(output, 'en'), { recursive: true });
let pages = 0;
for (let n = 0; n < Number(count); n += 1) {
  for (const page of pagesOf(benchRecord(n))) {
    const { path: where, language, view } = page;
    const markup = barePage(page).replace(/^.*?<body>/, '');
    // Cut where a tag begins.
    const rest = Number(missing) > 0 ? markup.slice(0, markup.indexOf('<', Number(missing))) : '';
    writeFileSync(path.join(output, `${where}.html`), `${JSON.stringify({ title: view.meta.title, language, view })}\n${rest}\n`);
    pages += 1;
  }
}
console.log(`${pages} pages`);
