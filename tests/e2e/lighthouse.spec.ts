import { localPath, privacyPath } from '#core/links/client-path.ts';
import { type Language, languages } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { expectLighthouse, test } from '../support/browser/lighthouse.ts';
import { languagesAt } from '../support/browser/matrix.ts';
import { siteUrl } from '../support/designer.ts';

/** What the performance must be is said beside the measurement. */
const performance = process.env['LIGHTHOUSE'] === 'all' ? '100, or 99 and then 100' : 'as good as 100';

/**
 * In both languages a page has the same styles, pictures and script. So each is measured in one of them, which take turns
 * from page to page, or with LIGHTHOUSE=all in both: a measurement takes the whole machine for seconds.
 */
const measuredAt = (place: number): readonly Language[] => (process.env['LIGHTHOUSE'] === 'all' ? languages : languagesAt(place));

const known = ['/', '/pro', ...templateIds.map((template) => `/${demoConfigId(template)}`)];
const pages = [
  ...known.map((path) => (language: Language) => localPath(path, language)),
  (language: Language) => privacyPath[language],
  (language: Language) => localPath('/no-hay-nada', language),
];
for (const [place, pathIn] of pages.entries()) {
  for (const language of measuredAt(place)) {
    const path = pathIn(language);
    const isMissing = path.endsWith('/no-hay-nada');
    test(`${path} on a phone: performance ${performance}, the rest 100`, ({ port }) => expectLighthouse(`${siteUrl()}${path}`, { port, isMissing }));
  }
}

for (const language of measuredAt(pages.length)) {
  test(`a client’s page in ${language}`, async ({ request, port }) => {
    const { path } = await (await request.get(`${siteUrl()}/api/config/203`)).json();
    await expectLighthouse(`${siteUrl()}${localPath(path, language)}`, { port });
  });
}
