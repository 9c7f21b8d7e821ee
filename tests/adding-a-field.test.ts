// What docs/adding-a-field.md says: its change is made in a copy of the sources, and all that is to follow from it is tried there.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { resolved } from '#content/resolved-site.ts';
import { sectionHasher, templateSections } from '#core/approval/sections.ts';
import { languages } from '#schema/language.ts';
import { type TemplateId, templateIds } from '#schema/template.ts';
import { projectRoot } from '#scripts/local/paths.ts';
import { fieldJourney as here } from './support/journeys/field-journey.ts';

/** One place of a change: what stands there before, and after. */
interface Hunk {
  file: string;
  before: string;
  after: string;
}

/** The hunks of the guide's diff. */
function hunksOf(markdown: string): Hunk[] {
  const diff = /```diff\n([\s\S]*?)```/.exec(markdown)?.[1] ?? '';
  return diff.split(/^--- a\/.*\n/m).flatMap((part) => {
    const file = /^\+\+\+ b\/(.*)$/m.exec(part)?.[1];
    if (file === undefined) return [];
    return part
      .split(/^@@\n/m)
      .slice(1)
      .map((hunk) => {
        const lines = hunk.trimEnd().split('\n');
        const side = (other: '+' | '-') => lines.flatMap((line) => (line.startsWith(other) ? [] : `${line.slice(1)}\n`)).join('');
        return { file, before: side('+'), after: side('-') };
      });
  });
}

const hunks = hunksOf(readFileSync(path.join(projectRoot, 'docs/adding-a-field.md'), 'utf8'));
const copy = mkdtempSync(path.join(tmpdir(), 'vitrina-field-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the change touches four files, each in a place that is there once', () => {
  expect(new Set(hunks.map(({ file }) => file)).size).toBe(4);
  for (const { file, before } of hunks) expect(readFileSync(path.join(projectRoot, file), 'utf8').split(before), `${file}\n${before}`).toHaveLength(2);
});

test('no verdict covers a field that the config leaves out, but those that were there from the start', () => {
  const first: Record<string, string> = {
    hero: 'businessName heroTitle heroSubtitle heroImage heroImageFocus heroImageOpacity heroTextColor heroSubtextColor heroTitleSize heroSubtitleSize heroTextAlignment heroVerticalAlignment heroTextSpacing',
    about: 'aboutTitle aboutText aboutImage aboutStats',
    services: 'servicesTitle services',
    menu: 'servicesTitle menuPages',
    tours: 'servicesTitle tours',
    products: 'servicesTitle products',
    photos: 'photos',
    reviews: 'reviews',
    contact: 'phone email officeHours googleMapsEmbed',
  };
  const hashed = z.tuple([z.string(), z.string(), z.array(z.tuple([z.string(), z.string(), z.unknown()]))]);
  const hashSection = sectionHasher((text) => text, resolved);
  for (const template of templateIds) {
    for (const section of templateSections(template)) {
      const [, , fields] = hashed.parse(JSON.parse(hashSection({ templateType: template }, section).replace(/^\d+\./, '')));
      expect(first[section]?.split(' '), `${template}, ${section}: a new one is left out of the resolved site until it is set`).toEqual(
        expect.arrayContaining(fields.map(([field]) => field)),
      );
    }
  }
});

describe('in a copy with the change', () => {
  let there: typeof here;

  beforeAll(async () => {
    for (const name of ['src', 'tests/support/journeys/field-journey.ts', 'package.json'])
      cpSync(path.join(projectRoot, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules'));
    for (const { file, before, after } of hunks) {
      const target = path.join(copy, file);
      writeFileSync(
        target,
        readFileSync(target, 'utf8').replace(before, () => after),
      );
    }
    const outfile = path.join(copy, 'field-journey.mjs');
    const entryPoints = [path.join(copy, 'tests/support/journeys/field-journey.ts')];
    await build({ entryPoints, outfile, bundle: true, packages: 'external', format: 'esm', platform: 'node', jsx: 'automatic', logLevel: 'silent' });
    ({ fieldJourney: there } = await import(/* @vite-ignore */ pathToFileURL(outfile).href));
  });

  const note = { es: 'Atendemos con cita', en: 'By appointment' };
  const site = (template: TemplateId, fields: Record<string, unknown> = {}) => ({ templateType: template, ...fields });

  test('without it nothing of this is known', () => {
    expect(here.written(site('services', { aboutNote: note })).faults).toEqual(['aboutNote']);
    expect(here.read(site('services', { aboutNote: note })).warnings).toEqual(['aboutNote unknown_field']);
  });

  test('it can be written, and a wrong one is refused at its path', () => {
    expect(there.written(site('services', { aboutNote: note })).faults).toEqual([]);
    expect(there.written(site('services', { aboutNote: { es: 1, en: 'x'.repeat(2001) } })).faults).toEqual(['aboutNote.es', 'aboutNote.en']);
    expect(there.taken(site('services', { aboutNote: note }))).toBe(true);
    expect(there.taken(site('services', { aboutNote: 'Con cita' }))).toBe(false);
  });

  test('it is read from the shapes in which texts arrive', () => {
    for (const loose of [note, JSON.stringify(note)])
      expect(there.read(site('services', { aboutNote: loose }))).toMatchObject({ config: { aboutNote: note }, warnings: [] });
    expect(there.read(site('services', { aboutNote: 'Con cita' }))).toMatchObject({ config: { aboutNote: { es: 'Con cita', en: 'Con cita' } }, warnings: [] });
  });

  test.each(templateIds)('%s: it has an input, and its English is asked for, among the languages and in readiness', (template) => {
    expect(there.inputs(template)).toContainEqual(['about', 'aboutNote', 'Nota bajo el texto', 'Note under the text']);
    expect(here.inputs(template).map(([, key]) => key)).not.toContain('aboutNote');
    expect(there.missingEnglish(site(template, { aboutNote: { es: 'Con cita', en: '' } }))).toEqual(['aboutNote']);
    expect(there.missingInReadiness(site(template, { aboutNote: { es: 'Con cita', en: '' } }))).toEqual({ count: 1, path: 'aboutNote.en' });
    expect(there.missingEnglish(site(template, { aboutNote: note }))).toEqual([]);
    expect(there.missingInReadiness(site(template, { aboutNote: note }))).toBeUndefined();
  });

  test.each(templateIds)('%s: the page shows it in each language, escaped, and where it is blank is what it was', (template) => {
    for (const language of languages) {
      const blank = there.page(site(template), language);
      expect(blank).toBe(here.page(site(template), language));
      for (const each of languages) {
        const shown = there.page(site(template, { aboutNote: note }), language).includes(note[each]);
        expect(shown, `${each} on the page in ${language}`).toBe(each === language);
      }
      expect(there.page(site(template, { aboutNote: { es: '<b onclick=x>', en: '<b onclick=x>' } }), language)).toContain('&lt;b onclick=x&gt;');
    }
  });

  test.each(templateIds)('%s: the client judges it with its section, and until it is filled in no approval changes', (template) => {
    expect(there.hashes(site(template))).toEqual(here.hashes(site(template)));
    expect(there.changes(site(template), site(template, { aboutNote: note }))).toEqual([
      ['about', 'aboutNote', 'Nota bajo el texto', [], ['Atendemos con cita'], ['By appointment']],
    ]);
  });

  test('it is in the history, by its own name', () => {
    expect(there.differences(site('retail', { aboutNote: note }), site('retail', { aboutNote: { ...note, en: 'Come by' } }))).toEqual(['aboutNote.en']);
  });
});
