// Specification, section 4, "Homepage config loading", row by row: the server's config if it is valid, else the copy kept on the
// device, else the answer merged with the defaults; again each time the window gets the focus.
import { expect, type Page, type Route, test } from '@playwright/test';
import { homeConfigId } from '#schema/config-id.ts';
import { thoroughUnless } from '../support/browser/matrix.ts';
import { expectStill } from '../support/browser/page-checks.ts';
import { pageContent } from '../support/browser/page-content.ts';
import { collectProblems } from '../support/browser/problems.ts';
import { openQuiet } from '../support/browser/stillness.ts';
import { siteUrl } from '../support/designer.ts';
import { designerContext } from '../support/editor/workspace.ts';

const address = '**/api/config?id=112&**';
const focus = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));
const title = (page: Page) => page.locator('#about h2');
const copyOf = (page: Page) => page.evaluate(() => localStorage.getItem('homepage-config'));
/** The next answer to the page's request for the homepage's config. */
const answered = (page: Page) => page.waitForResponse((response) => response.url().includes(`id=${homeConfigId}&_t=`));

type Change = Record<string, unknown>;
const saying = (text: string): Change => ({ revision: 900, translations: { es: { aboutTitle: text }, en: { aboutTitle: text } } });

/** Changes fields of the server's answer, as after a save that is not built yet. */
async function answering(page: Page, change: Change): Promise<void> {
  await page.unroute(address);
  await page.route(address, async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
  });
}
async function failing(page: Page): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) => route.abort());
}
/** Marks the heading, so that the test notices if it is replaced. */
const mark = (page: Page) => page.locator('h1').evaluate((heading) => heading.setAttribute('data-mark', ''));
const isMarked = async (page: Page) => (await page.locator('h1[data-mark]').count()) === 1;

/** The first interaction of a new visitor, at a position without a control. */
const touch = (page: Page) => page.mouse.click(2, 300);
/** Counts requests from now on. The page requests again only after it has processed the previous answer. */
function timesAsked(page: Page): () => number {
  let count = 0;
  page.on('response', (response) => {
    if (response.url().includes(`id=${homeConfigId}&_t=`)) count += 1;
  });
  return () => count;
}

test('without a newer config nothing changes: the same nodes, no renderer, and the answer is stored on the device', async ({ page }) => {
  const problems = collectProblems(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await openQuiet(page, siteUrl());
  await mark(page);
  await touch(page);
  // The failure message includes the page's own problems, if no answer comes.
  await expect.poll(async () => [problems, (await copyOf(page)) === null]).toEqual([[], false]);
  const body = await (await page.request.get(`${siteUrl()}/api/config?id=${homeConfigId}`)).json();
  expect(await copyOf(page)).toBe(JSON.stringify(body));
  const times = timesAsked(page);
  await expect.poll(() => focus(page).then(times)).toBeGreaterThan(2);
  expect(await isMarked(page)).toBe(true);
  expect(scripts.filter((name) => /show|client|react/.test(name))).toEqual([]);
  await expectStill(page);
  expect(problems).toEqual([]);
});

for (const [language, path] of [
  ['es', '/'],
  ['en', '/en'],
] as const) {
  test(`a newer revision is drawn in ${language} at the first touch and as the window gets the focus, without loading it anew${thoroughUnless(language === 'es')}`, async ({
    page,
  }) => {
    const problems = collectProblems(page);
    await answering(page, saying('Primero'));
    await page.goto(`${siteUrl()}${path}`);
    await touch(page);
    await expect(title(page)).toHaveText('Primero');
    await expect(page.locator('meta[name="config-revision"]')).toHaveAttribute('content', '900');
    await expect(page.locator('html')).toHaveAttribute('lang', language);

    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await page.locator('#contact a[href]').first().focus();
    const before = await page.evaluate(() => [scrollY, document.activeElement?.getAttribute('href')]);
    await answering(page, { ...saying('Segundo'), revision: 901 });
    await focus(page);
    await expect(title(page)).toHaveText('Segundo');
    expect(await page.evaluate(() => [scrollY, document.activeElement?.getAttribute('href')])).toEqual(before);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

    // The page's functions still work: the menu, the anchors, the domain checker.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('.nav-toggle').click();
    await expect(page.locator('.nav-toggle')).toHaveAttribute('aria-expanded', 'true');
    await page.locator('#site-menu a[href="#domain"]').click();
    await expect(page.locator('#site-menu')).toBeHidden();
    await page.locator('#domain input').fill(`libre-vivo-${language}-${Date.now().toString(36)}`);
    await page.locator('#domain input').press('Enter');
    await expect(page.locator('#domain [data-state="available"]')).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test('a server that does not answer: the copy on the device, where it is newer than the page; then the server again', async ({ page }) => {
  await answering(page, saying('De la copia'));
  await page.goto(siteUrl());
  await focus(page);
  await expect(title(page)).toHaveText('De la copia');
  await failing(page);
  await page.reload();
  await expect(title(page)).toHaveText('De la copia');
  await answering(page, { ...saying('Del servidor'), revision: 905 });
  await focus(page);
  await expect(title(page)).toHaveText('Del servidor');
});

test.describe('an answer that is not valid', () => {
  // No name; a placeholder for a picture.
  for (const [what, broken] of [
    ['a blank name', { name: '  ' }],
    ['a placeholder', { heroImage: 'https://example.com/placeholder.png' }],
  ] as const) {
    test(`${what}: the copy, and without one the answer with the defaults @thorough`, async ({ page }) => {
      await answering(page, { ...saying('Con lo de siempre'), ...broken, whyPoints: [], revision: 910 });
      await page.goto(siteUrl());
      await touch(page);
      await expect(title(page)).toHaveText('Con lo de siempre');
      await expect(page.locator('.why-point')).toHaveCount(3);
      expect(await copyOf(page)).toBeNull();

      await answering(page, { ...saying('Buena'), revision: 911 });
      await focus(page);
      await expect(title(page)).toHaveText('Buena');
      await answering(page, { ...saying('Mala'), ...broken, revision: 912 });
      await page.reload();
      await expect(title(page)).toHaveText('Buena');
      expect(JSON.parse((await copyOf(page)) ?? '{}')).toMatchObject({ revision: 911 });
    });
  }

  test('a copy that somebody has damaged counts for nothing @thorough', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('homepage-config', '{"id":"112",'));
    await failing(page);
    const asked = page.waitForEvent('requestfailed');
    const thrown: unknown[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    await page.goto(siteUrl());
    const still = await pageContent(page);
    await asked;
    await focus(page);
    expect(await pageContent(page)).toEqual(still);
    expect(thrown).toEqual([]);
  });
});

test('a tap that a newer page comes into is not lost @thorough', async ({ page }) => {
  await answering(page, { ...saying('Bajo el dedo'), revision: 930 });
  await page.goto(siteUrl());
  const link = page.locator('.pro-link');
  await link.hover();
  const asked = answered(page);
  await page.mouse.down();
  await (await asked).finished();
  await expect.poll(() => copyOf(page)).not.toBeNull();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/pro/);
});

test('a visitor who is typing keeps the text, and sees the newer page at a later check @thorough', async ({ page }) => {
  await page.goto(siteUrl());
  await focus(page);
  await expect.poll(() => copyOf(page)).not.toBeNull();
  await page.locator('#domain input').fill('panaderia-luz');
  await answering(page, { ...saying('Mientras'), revision: 920 });
  const asked = answered(page);
  await focus(page);
  await (await asked).finished();
  await expect.poll(async () => JSON.parse((await copyOf(page)) ?? '{}').revision).toBe(920);
  await expect(page.locator('#domain input')).toHaveValue('panaderia-luz');
  await expect(title(page)).not.toHaveText('Mientras');
  await page.locator('#domain input').fill('');
  await focus(page);
  await expect(title(page)).toHaveText('Mientras');
});

test('private data is never stored on the device, even for a signed-in designer', async ({ browser }) => {
  const context = await designerContext(browser);
  const page = await context.newPage();
  await page.goto(siteUrl());
  // To a designer the API returns more fields.
  const whole = await page.evaluate(async () => (await fetch('/api/config/112')).json());
  expect(whole).toHaveProperty('updatedBy');
  await focus(page);
  await expect.poll(() => copyOf(page)).not.toBeNull();
  const copy = JSON.parse((await copyOf(page)) ?? '{}');
  expect(Object.keys(copy)).not.toEqual(expect.arrayContaining(['updatedBy']));
  expect(Object.keys(copy)).not.toEqual(expect.arrayContaining(['checkedEnglish']));
  await context.close();
});
