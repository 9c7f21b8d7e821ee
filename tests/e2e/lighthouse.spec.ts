import { test } from '@playwright/test';
import { localPath } from '#core/links/client-path.ts';
import { privacyPath } from '#core/links/privacy-path.ts';
import { languages } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { expectLighthouse } from '../support/browser/lighthouse.ts';
import { siteUrl } from '../support/designer.ts';

test.setTimeout(120_000);

const pages = ['/', '/pro', ...templateIds.map((template) => `/${demoConfigId(template)}`)];
for (const path of pages.flatMap((page) => languages.map((language) => localPath(page, language)))) {
  test(`${path} on a phone: performance 99 or more, the rest 100`, () => expectLighthouse(`${siteUrl()}${path}`));
}

for (const language of languages) {
  test(`the privacy notice in ${language}`, () => expectLighthouse(`${siteUrl()}${privacyPath[language]}`));

  test(`a client’s page in ${language}`, async ({ request }) => {
    const { path } = await (await request.get(`${siteUrl()}/api/config/203`)).json();
    await expectLighthouse(`${siteUrl()}${localPath(path, language)}`);
  });

  test(`the not-found page in ${language}`, () => expectLighthouse(`${siteUrl()}${localPath('/no-hay-nada', language)}`, { isMissing: true }));
}
