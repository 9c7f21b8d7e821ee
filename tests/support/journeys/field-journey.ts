// Where a field of a site goes, from a write to the page, in a form that a test can ask of two states of the sources.
import { createHash } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { homeConfig } from '#content/provider/home.ts';
import { resolved } from '#content/resolved-site.ts';
import { sectionChanges } from '#core/approval/changes/section-changes.ts';
import { sectionHasher, templateSections } from '#core/approval/sections.ts';
import { configJsonSchema } from '#core/config/json-schema.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import { parseConfigWrite } from '#core/config/parse-write.ts';
import { diff } from '#core/edit/diff.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import { readiness } from '#core/readiness/readiness.ts';
import { groupLanguages } from '#core/translation/completeness.ts';
import { languageTexts } from '#core/translation/language-texts.ts';
import { emptyLedger } from '#core/translation/ledger.ts';
import type { Language } from '#schema/language.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import type { TemplateId } from '#schema/template.ts';
import { SitePage } from '#site/SitePage.tsx';
import { siteView } from '#site/site-view.ts';

/** A site's config of any version of the sources: which fields there are is what is asked. */
type Given = { templateType: TemplateId };

const hashSection = sectionHasher((text) => createHash('sha256').update(text).digest('hex'), resolved);

/** Paths at which a strict write of it is refused. */
function written(config: Given): { faults: string[] } {
  const write = parseConfigWrite('201', config);
  return { faults: write.ok ? [] : write.issues.map(({ path }) => path) };
}

/** It as the normaliser reads it, with what it warns of. */
function read(input: unknown): { config: SiteConfig; warnings: string[] } {
  const { config, warnings } = normaliseSite(input);
  return { config, warnings: warnings.map(({ path, code }) => `${path} ${code}`) };
}

/** Whether the published JSON Schema takes it. */
function taken(config: Given): boolean {
  const schema = configJsonSchema('site', 'https://vitrina.test/schema/site.json');
  return new Ajv2020({ strictTypes: false, validateFormats: false }).compile(schema)(config);
}

/** Inputs of a client's form: group, field, label in both languages. */
const inputs = (template: TemplateId): string[][] =>
  describeForm('client', template).flatMap(({ id, fields }) => fields.map(({ path, label }) => [id, path.join('.'), label.es, label.en]));

const languagesOf = (config: Given) => groupLanguages(languageTexts(describeForm('client', config.templateType), config), emptyLedger, []);

/** Fields whose Spanish has no English. */
const missingEnglish = (config: Given): string[] =>
  languagesOf(config).flatMap(({ missing }) => missing.en.map(({ places }) => places.es.slice(0, -1).join('.')));

/** What stands in the readiness panel about English: how much is missing, and the field that its line leads to. */
function missingInReadiness(config: Given): { count: number | undefined; path: string | undefined } | undefined {
  const lines = readiness({
    config: siteConfigSchema.parse(config),
    resolve: resolved,
    languages: languagesOf(config),
    unreadable: [],
    faults: [],
    provider: homeConfig,
  });
  const english = lines.find(({ id, state }) => id === 'english' && state === 'missing');
  return english && { count: english.count, path: english.path?.join('.') };
}

function page(config: Given, language: Language): string {
  const view = siteView({ config: siteConfigSchema.parse(config), id: '201', path: '/x-201', language, providerName: 'Vitrina', year: 2026 });
  return renderToStaticMarkup(createElement(SitePage, { view }));
}

/** Each judged section and the hash of what it shows. */
const hashes = (config: Given): string[][] =>
  templateSections(config.templateType).map((section) => [section, hashSection(siteConfigSchema.parse(config), section)]);

/** What a client is shown as changed, in all sections: section, field, Spanish label, before, after in both languages. */
const changes = (before: Given, after: Given): unknown[][] =>
  templateSections(after.templateType).flatMap((section) =>
    sectionChanges(section, resolved(siteConfigSchema.parse(before)), resolved(siteConfigSchema.parse(after))).map((change) => [
      section,
      change.field,
      change.label.es,
      change.before.es,
      change.after.es,
      change.after.en,
    ]),
  );

/** Paths at which the history tells them apart. */
const differences = (before: Given, after: Given): string[] => diff(before, after).map(({ path }) => path.join('.'));

export const fieldJourney = { written, read, taken, inputs, missingEnglish, missingInReadiness, page, hashes, changes, differences };
