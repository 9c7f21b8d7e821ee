// The answers of the built site to the specification's route table, row by row, in both languages, without a browser. The client
// router's effect on the not-found page is tested in tests/e2e/client-router.spec.ts, the editor's rows in the editor's tests.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { localPath } from '#core/links/client-path.ts';
import { languages } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { signedIn } from '../support/designer.ts';
import { servedPage } from '../support/served-page.ts';

const screens = [
  { path: '/', main: '#hero' },
  { path: '/pro', main: '#howItWorks' },
  ...templateIds.map((template) => ({ path: `/${demoConfigId(template)}`, main: `body[data-template="${template}"] #home` })),
];

for (const language of languages) {
  for (const { path, main } of screens) {
    test(`${path} in ${language}: the page with its content`, async () => {
      const { status, document } = await servedPage(localPath(path, language));
      expect([status, document.documentElement.lang]).toEqual([200, language]);
      expect(document.querySelector(main)).not.toBeNull();
    });
  }

  test(`/{clientSlug} in ${language}: the client's own page, by its address`, async () => {
    const api = await signedIn();
    const { clients } = await (await api.get('/api/configs')).json();
    const sample = clients.find(({ id }: { id: string }) => Number(id) < 210);
    const { status, document } = await servedPage(localPath(sample.path, language));
    expect([status, document.documentElement.lang, document.body.getAttribute('data-template')]).toEqual([200, language, sample.templateType]);
    await api.dispose();
  });

  for (const path of ['/no-digits-here', '/nobody-987654', '/no/such/page']) {
    test(`${path} in ${language}: the not-found page`, async () => {
      const { status, document } = await servedPage(localPath(path, language));
      expect([status, document.documentElement.lang]).toEqual([404, language]);
      const lines = [...document.querySelectorAll('h1, p')].map(({ textContent }) => (textContent ?? '').trim()).filter((line) => line !== '');
      expect(lines[0], 'read first').toBe(language === 'es' ? 'Esta página no existe' : '404 Page Not Found');
      expect(lines).toEqual(expect.arrayContaining(['404 Page Not Found', 'Did you forget to add the page to the router?']));
    });
  }
}

test('npm start tells the links of the samples: one waits for its owner, one has changes asked for, one is approved; each opens', async ({ request }) => {
  const printed = () => readFile(path.join(process.env['SITE_DIR'] ?? '', 'printed.txt'), 'utf8');
  await expect.poll(printed).toContain('Stop with Ctrl+C.');
  const links = [...(await printed()).matchAll(/^ +(waits for its owner|changes asked for|approved) +(http:\S+)$/gm)];
  expect(links.map(([, standing]) => standing).toSorted()).toEqual(['approved', 'changes asked for', 'waits for its owner']);
  for (const [, standing = '', link = ''] of links) {
    const answer = await request.get(link);
    const id = /-(\d+)\?approval=/.exec(link)?.[1];
    expect([answer.status(), await answer.text()], standing).toEqual([200, expect.stringContaining(`data-config="${id}"`)]);
  }
});
