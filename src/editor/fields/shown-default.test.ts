import { describe, expect, test } from 'vitest';
import { describeForm } from '#core/forms/describe-form.ts';
import { languages } from '#schema/language.ts';
import { siteConfigSchema } from '#schema/site-config.ts';
import { templateIds } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { renderSite } from '#tests/support/rendered-site.ts';
import { isOnPage, shownDefault } from './shown-default.ts';

describe('the default that a page shows for a blank field', () => {
  test.each(templateIds)('%s: texts, pictures and choices are those of the template', (id) => {
    const { defaults, hero } = templates[id];
    const of = (field: string) => shownDefault('client', id, field);
    expect(of('aboutTitle').text).toMatchObject(defaults.aboutTitle);
    expect(of('phone').text).toMatchObject({ es: defaults.phone, en: defaults.phone });
    expect(of('whatsappMessage').text).toMatchObject(defaults.whatsappMessage);
    expect(of('heroImage')).toEqual({ picture: defaults.heroImage });
    expect(of('heroTitleSize')).toEqual({ choice: hero.options.title });
    expect(of('heroImageOpacity')).toEqual({ choice: defaults.heroImageOpacity });
    expect(of('bannerBackgroundColor').choice).toBeTypeOf('string');
    for (const field of ['bannerText', 'whatsappNumber', 'address', 'logo', 'metaTitle']) expect(of(field), field).toEqual({});
  });

  test.each(templateIds)('%s: the default of each title is the text that the page shows', (id) => {
    const titles = Object.keys(siteConfigSchema.shape).filter((field) => field.endsWith('Title') && !['metaTitle', 'bannerTitle'].includes(field));
    for (const language of languages) {
      const page = renderSite({ templateType: id }, language);
      const painted = [...page.querySelectorAll('h1, h2.section-title')].map(({ textContent }) => textContent.trim());
      expect(painted.toSorted()).toEqual(titles.flatMap((field) => shownDefault('client', id, field).text?.[language] ?? []).toSorted());
      expect(painted).toHaveLength(templates[id].map === 'apart' ? 7 : 6);
    }
  });

  test.each(templateIds)('%s: a button is on the page exactly if `isOnPage` says so', (id) => {
    const number = { whatsappNumber: '442 555 0100' };
    const hidden = { sections: { catalogue: { hidden: true } } };
    for (const config of [{}, number, hidden, { ...number, ...hidden }]) {
      const given = { templateType: id, ...config };
      const page = renderSite(given, 'es');
      const buttons = [...page.querySelectorAll(':is(main, dialog) a')].map(({ textContent }) => textContent.trim());
      for (const field of ['heroLink', 'heroAction', 'itemAction']) {
        const { text } = shownDefault('client', id, field);
        if (text) expect(buttons.includes(text.es), `${field} of ${JSON.stringify(config)}: ${buttons}`).toBe(isOnPage(given, field));
      }
    }
  });

  test('the default title of the hero is the name of the business', () =>
    expect(shownDefault('client', 'retail', 'heroTitle', 'Rebozos').text).toMatchObject({ es: 'Rebozos', en: 'Rebozos' }));

  test.each(['home', 'pro'] as const)('%s: every choice and every background has a default', (kind) => {
    for (const field of describeForm(kind).flatMap(({ fields }) => fields)) {
      const name = String(field.path[0]);
      if (field.widget === 'choice' && field.path.length === 1) expect(shownDefault(kind, undefined, name).choice, name).toBeDefined();
      if (field.widget === 'colour' && Array.isArray(field.on)) expect(shownDefault(kind, undefined, String(field.on.at(-1))).choice, name).toBeDefined();
    }
  });
});
