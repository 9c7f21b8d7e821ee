// Functions that follow a template through all parts of the product. A test runs them on two states of the sources.
import { createHash, randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { homeConfig } from '#content/provider/home.ts';
import { proConfig } from '#content/provider/pro.ts';
import { resolved } from '#content/resolved-site.ts';
import { seeds } from '#content/seeds.ts';
import { sectionHasher, templateSections } from '#core/approval/sections.ts';
import { parseConfigWrite } from '#core/config/parse-write.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import { HomePage } from '#marketing/home/HomePage.tsx';
import { homeView } from '#marketing/home-view.ts';
import type { Language } from '#schema/language.ts';
import { siteConfigSchema } from '#schema/site-config.ts';
import { configKind, demoConfigId, templateIdSchema, templateIds } from '#schema/template.ts';
import { createAt } from '#server/store/create.ts';
import { openStores } from '#server/store/stores.ts';
import { SitePage } from '#site/SitePage.tsx';
import { siteView } from '#site/site-view.ts';
import { demos } from '#templates/demos.ts';
import { editorTemplates } from '#templates/editors.ts';

type Given = { templateType: string } & Record<string, unknown>;

const hashSection = sectionHasher((text) => createHash('sha256').update(text).digest('hex'), resolved);
const known = (id: string) => templateIdSchema.parse(id);

export const templateJourney = {
  ids: (): readonly string[] => templateIds,
  seeded: (): string[] => seeds.map(({ id }) => id),
  home: (language: Language): string =>
    renderToStaticMarkup(createElement(HomePage, { view: homeView({ home: homeConfig, pro: proConfig, language, year: 2026, otherPath: '/' }) })),
  demo(id: string, language: Language): string {
    const template = known(id);
    const view = siteView({ config: demos[template], id: demoConfigId(template), path: `/${id}-demo`, language, providerName: 'Vitrina', year: 2026 });
    return renderToStaticMarkup(createElement(SitePage, { view }));
  },
  businessName: (id: string, language: Language): string => demos[known(id)].businessName?.[language] ?? '',
  isDemo: (id: string): boolean => configKind(id) === 'demo',
  /** Paths at which a strict write is refused. */
  faults(config: Given): string[] {
    const write = parseConfigWrite('201', config);
    return write.ok ? [] : write.issues.map(({ path }) => path);
  },
  /** Saves a client in the way of the API. */
  async save(id: string, config: Given): Promise<void> {
    const write = parseConfigWrite(id, config);
    if (!write.ok) throw new Error(JSON.stringify(write.issues));
    const source = { now: () => new Date(), newWriteId: () => randomUUID() };
    await createAt(openStores(undefined), id, { config: write.config, savedBy: 'prueba', action: 'create' }, source);
  },
  groups: (id: string): string[] => describeForm('client', known(id)).map((group) => group.id),
  presets: (id: string): number => editorTemplates[known(id)].presets.length,
  judged: (id: string): readonly string[] => templateSections(known(id)),
  changed(before: Given, after: Given): string[] {
    const [one, other] = [siteConfigSchema.parse(before), siteConfigSchema.parse(after)];
    return templateSections(one.templateType).filter((section) => hashSection(one, section) !== hashSection(other, section));
  },
};
