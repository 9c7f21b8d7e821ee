import { localPath, privacyPath } from '#core/links/client-path.ts';
import { languages } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { expectLighthouse, test } from '../support/browser/lighthouse.ts';
import { siteUrl } from '../support/designer.ts';

const pages = ['/', '/pro', ...templateIds.map((template) => `/${demoConfigId(template)}`)];
for (const path of pages.flatMap((page) => languages.map((language) => localPath(page, language)))) {
  test(`${path} on a phone: performance 99 or more, the rest 100`, ({ port }) => expectLighthouse(`${siteUrl()}${path}`, { port }));
}

for (const language of languages) {
  test(`the privacy notice in ${language}`, ({ port }) => expectLighthouse(`${siteUrl()}${privacyPath[language]}`, { port }));

  test(`a client’s page in ${language}`, async ({ request, port }) => {
    const { path } = await (await request.get(`${siteUrl()}/api/config/203`)).json();
    await expectLighthouse(`${siteUrl()}${localPath(path, language)}`, { port });
  });

  test(`the not-found page in ${language}`, ({ port }) => expectLighthouse(`${siteUrl()}${localPath('/no-hay-nada', language)}`, { port, isMissing: true }));
}
