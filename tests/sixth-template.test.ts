// A sixth template is a folder of src/templates and its art. One is made in a copy of the sources, and all that is to follow is tried there.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#schema/language.ts';
import { templateIds } from '#schema/template.ts';
import { projectRoot } from '#scripts/local/paths.ts';
import { templateLists } from '#scripts/templates.ts';
import { runBuild } from '#tests/support/build-runs.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import type { templateJourney } from './support/journeys/template-journey.ts';

const id = 'gardens';
const copy = mkdtempSync(path.join(tmpdir(), 'vitrina-template-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));
let there: typeof templateJourney;

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

beforeAll(async () => {
  for (const name of ['src', 'netlify', 'scripts', 'tests/support', 'public', 'package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs'])
    cpSync(path.join(projectRoot, name), path.join(copy, name), { recursive: true, filter: (from) => !isTest(from) && !from.includes('node_modules') });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules'));
  // The new folder, its art, and nothing else but the lists that follow from it.
  const folder = path.join(copy, 'src/templates', id);
  cpSync(path.join(copy, 'src/templates/tourism'), folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    const place = path.join(folder, file);
    const text = readFileSync(place, 'utf8').replaceAll('tourism', id);
    const own = text
      .replace("businesses: { es: 'Tours y hospedaje'", "businesses: { es: 'Viveros y jardines'")
      .replace("homepageFrame: 'phone',", '')
      .replace('at: 53.9', 'at: 97');
    writeFileSync(place, own);
  }
  cpSync(path.join(copy, 'public/art/tourism'), path.join(copy, 'public/art', id), { recursive: true });
  for (const [file, text] of await templateLists(copy)) writeFileSync(path.join(copy, file), text);
  const outfile = path.join(copy, 'journey.mjs');
  const entryPoints = [path.join(copy, 'tests/support/journeys/template-journey.ts')];
  await build({ entryPoints, outfile, bundle: true, packages: 'external', format: 'esm', platform: 'node', jsx: 'automatic', logLevel: 'silent' });
  ({ templateJourney: there } = await import(/* @vite-ignore */ pathToFileURL(outfile).href));
});

test('types hold: every table of templates has it', () => {
  // All of the sources: what draws has tables of templates, too. One thread, as several would each read the libraries' types.
  writeFileSync(path.join(copy, 'tsconfig.template.json'), JSON.stringify({ extends: './tsconfig.json', include: ['src', 'netlify', 'scripts'] }));
  const compiler = ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.template.json', '--noEmit', '--singleThreaded'];
  const { status, stdout, stderr } = spawnSync(process.execPath, compiler, {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toBe('');
  expect(status).toBe(0);
});

test('no shared code says the name of a template', () => {
  // `services` is the name of a list, too. The one file that lists the templates is written from their folders.
  const name = new RegExp(`['"/](?:${templateIds.filter((each) => each !== 'services').join('|')})(?:['"/-]|$)`, 'm');
  const made = 'src/schema/template-facts.ts';
  const isShared = (file: string) =>
    /\.(tsx?|astro|css)$/.test(file) && !isTest(file) && !/^src\/(templates|content\/(samples|provider))\//.test(file) && file !== made;
  const files = ['src', 'netlify/server', 'netlify/functions'].flatMap((root) =>
    readdirSync(path.join(projectRoot, root), { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, file)),
  );
  expect(files.filter(isShared).filter((file) => name.test(readFileSync(path.join(projectRoot, file), 'utf8')))).toEqual([]);
});

test('it is one of the templates, with a demo that is shipped and a door on the homepage', () => {
  expect(there.ids()).toEqual([...templateIds, id]);
  expect(there.seeded()).toContain(`${id}-demo`);
  for (const language of languages) expect(there.home(language)).toContain(language === 'es' ? `href="/${id}-demo"` : `href="/en/${id}-demo"`);
  expect(there.home('es')).toContain('Viveros y jardines');
});

test('its demo is a page in both languages, its address is the demo’s, and a config of it is taken', () => {
  for (const language of languages) expect(there.demo(id, language)).toContain(there.businessName(id, language));
  expect(there.isDemo(`${id}-demo`)).toBe(true);
  expect(there.faults({ templateType: id, businessName: { es: 'Vivero Luna', en: 'Luna Nursery' } })).toEqual([]);
  expect(there.faults({ templateType: 'meadows' })).toEqual(['templateType']);
});

test('the editor has forms and starts for it, and its client judges six sections', () => {
  expect(there.groups(id)).toEqual(expect.arrayContaining(['hero', 'about', 'catalogue', 'photos', 'reviews', 'contact']));
  expect(there.presets(id)).toBe(4);
  expect(there.judged(id)).toEqual(['hero', 'about', 'tours', 'photos', 'reviews', 'contact']);
  expect(there.changed({ templateType: id }, { templateType: id, phone: '442 555 0101' })).toEqual(['contact']);
});

test('a build makes its demo and a client of it, with its stylesheet', async () => {
  const blobs = await startTestBlobs();
  try {
    await there.save('301', { templateType: id, businessName: { es: 'Vivero Luna', en: 'Luna Nursery' } });
    const output = path.join(copy, 'dist');
    const { code, printed, rendered } = await runBuild({ root: copy, output, cache: path.join(copy, 'cache') });
    expect(code, printed).toBe(0);
    expect(rendered).toEqual(expect.arrayContaining([`/${id}-demo.html`, `/en/${id}-demo.html`, '/vivero-luna-301.html', '/en/vivero-luna-301.html']));
    const page = (file: string) => readFileSync(path.join(output, file), 'utf8');
    expect(page('en/vivero-luna-301.html')).toContain('<title>Luna Nursery');
    const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page(`${id}-demo.html`)) ?? [];
    expect(page(stylesheet)).toContain('@layer');
    expect(page('vivero-luna-301.html')).toContain(stylesheet);
    expect(page('tourism-demo.html')).not.toContain(stylesheet);
  } finally {
    await blobs.stop();
  }
});
