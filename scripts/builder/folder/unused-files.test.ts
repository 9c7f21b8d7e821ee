import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from '#build/run/files.ts';
import { removeUnusedFiles } from './unused-files.ts';

test('what pages, their stylesheets and their scripts lead to stays; the rest goes, with the folders that are left empty', async () => {
  const site = await mkdtemp(path.join(tmpdir(), 'vitrina-unused-'));
  const used = {
    'index.html': '<link href="/_assets/styles.a1.css"><script src="/_assets/visitor.b2.js"></script><img src="/art/services/hero.svg">',
    'en/index.html': '<img src="/art/services/photo-1.svg">',
    'robots.txt': '',
    'published.json': '{}',
    'media/0123.jpg': 'an original that a script opens',
    'fonts/licences.txt': 'OFL',
    'fonts/inter.woff2': '',
    '_assets/styles.a1.css': '@font-face { src: url(/fonts/inter.woff2) }',
    '_assets/visitor.b2.js': 'import("./viewer.c3.js")',
    '_assets/viewer.c3.js': 'import "./shared.d4.js"',
    '_assets/shared.d4.js': '',
    'art/services/hero.svg': '<svg/>',
    'art/services/photo-1.svg': '<svg/>',
  };
  // One that is named by nothing but another of its kind is as unused.
  const unused = {
    '_assets/Editor.e5.js': 'import "./Workspace.f6.js"',
    '_assets/Workspace.f6.js': '',
    'art/retail/hero.svg': '<svg/>',
    'fonts/syne.woff2': '',
    'screens/desktop/retail.webp': '',
  };
  for (const [name, text] of Object.entries({ ...used, ...unused })) {
    await mkdir(path.dirname(path.join(site, name)), { recursive: true });
    await writeFile(path.join(site, name), text);
  }
  await removeUnusedFiles(site);
  expect((await filesUnder(site)).sort()).toEqual(Object.keys(used).sort());
  expect((await readdir(site)).sort()).toEqual(['_assets', 'art', 'en', 'fonts', 'index.html', 'media', 'published.json', 'robots.txt']);
  expect(await readdir(path.join(site, 'art'))).toEqual(['services']);
  await rm(site, { recursive: true });
});
