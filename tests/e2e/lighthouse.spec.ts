import { localPath, privacyPath } from '#core/links/client-path.ts';
import { type Language, languages } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { expectLighthouse, hasMachine, test } from '../support/browser/lighthouse.ts';
import { inTurn, languagesAt } from '../support/browser/matrix.ts';
import { makeClient, signedIn, siteUrl, waitUntilPublished } from '../support/designer.ts';
import { photographedSite, photographsOf, siteWithoutPictures } from '../support/pictures/photographs.ts';

/** The required performance, for the tests' titles; computed in tests/support/browser/lighthouse.ts. */
const performance = hasMachine ? '100, or 99 and then 100' : 'as good as 100';

/**
 * A page has the same styles, pictures and script in both languages, and a measurement takes the whole machine for seconds. Therefore
 * each page is measured in one language, in turns; with LIGHTHOUSE=all in both.
 */
const measuredAt = (index: number): readonly Language[] => (hasMachine ? languages : languagesAt(index));

const known = ['/', '/pro', ...templateIds.map((template) => `/${demoConfigId(template)}`)];
const pages = [
  ...known.map((path) => (language: Language) => localPath(path, language)),
  (language: Language) => privacyPath[language],
  (language: Language) => localPath('/no-hay-nada', language),
];
for (const [index, pathIn] of pages.entries()) {
  for (const language of measuredAt(index)) {
    const path = pathIn(language);
    const isMissing = path.endsWith('/no-hay-nada');
    // If nothing else runs on the machine, every page is measured.
    const kind = hasMachine ? '' : inTurn(index, 0);
    test(`${path} on a phone: performance ${performance}, the rest 100${kind}`, ({ port }) => expectLighthouse(`${siteUrl()}${path}`, { port, isMissing }));
  }
}

for (const language of measuredAt(pages.length)) {
  test(`a client’s page in ${language} on a phone: performance ${performance}, the rest 100`, async ({ request, port }) => {
    const { path } = await (await request.get(`${siteUrl()}/api/config/203`)).json();
    await expectLighthouse(`${siteUrl()}${localPath(path, language)}`, { port });
  });
}

// Demos have drawings. The same site with photographs, and without pictures, is published first and then measured.
const clientsOwn = { 'ten photographs': photographedSite, 'no pictures': siteWithoutPictures };
for (const template of hasMachine ? templateIds : []) {
  for (const [kind, siteOf] of Object.entries(clientsOwn)) {
    test(`a client of ${template} with ${kind}, in both languages: performance ${performance}, the rest 100`, async ({ port }) => {
      const api = await signedIn();
      for (const { bytes } of photographsOf(template)) await api.post('/api/media', { data: bytes, headers: { 'content-type': 'image/webp' } });
      const { id, path } = await makeClient(api, { ...siteOf(template), businessName: `${template}, ${kind}` });
      await waitUntilPublished(api, { [id]: 1 });
      await api.dispose();
      for (const language of languages) await expectLighthouse(`${siteUrl()}${localPath(path, language)}`, { port });
    });
  }
}
