// Functions that follow a field of a site through the product, from the write to the page. A test runs them on the sources with and without a new field.
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

/** A site's config. Only the template is typed, because the sources may or may not have the new field. */
type Given = { templateType: TemplateId };

const hashSection = sectionHasher((text) => createHash('sha256').update(text).digest('hex'), resolved);

/** The paths of the issues with which a strict write of the config is refused; empty if it is accepted. */
function written(config: Given): { faults: string[] } {
  const write = parseConfigWrite('201', config);
  return { faults: write.ok ? [] : write.issues.map(({ path }) => path) };
}

/** The config that the normaliser reads from a value, and its warnings as `path code`. */
function read(input: unknown): { config: SiteConfig; warnings: string[] } {
  const { config, warnings } = normaliseSite(input);
  return { config, warnings: warnings.map(({ path, code }) => `${path} ${code}`) };
}

/** Whether the config is valid against the published JSON Schema. */
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

/** The line of the readiness panel about missing English: how many texts are missing, and the field that it leads to. */
function missingInReadiness(config: Given): { count: number | undefined; path: string | undefined } | undefined {
  const lines = readiness({
    config: siteConfigSchema.parse(config),
    resolve: resolved,
    languages: languagesOf(config),
    unreadable: [],
    isLogoHidden: undefined,
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

/** The changes of all sections as a client is shown them: section, field, Spanish label, Spanish before, then Spanish and English after. */
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

/** The paths that the history lists as different. */
const differences = (before: Given, after: Given): string[] => diff(before, after).map(({ path }) => path.join('.'));

export const fieldJourney = { written, read, taken, inputs, missingEnglish, missingInReadiness, page, hashes, changes, differences };
