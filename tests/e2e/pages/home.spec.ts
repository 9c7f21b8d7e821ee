import { expect } from '@playwright/test';
import { templateIds } from '#schema/template.ts';
import { offsetOf } from '../../support/browser/anchors.ts';
import { test } from '../../support/browser/one-page.ts';
import { describeProviderPage } from '../../support/browser/provider-page.ts';
import { siteUrl } from '../../support/designer.ts';

describeProviderPage({ path: '/', other: '/en', language: 'es', index: 0 });
describeProviderPage({ path: '/en', other: '/', language: 'en', index: 0 });

test('the awning of each shop of the street lifts under the pointer and the focus @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl());
  const transform = (template: string) => page.locator(`#shop-${template} .awning`).evaluate((awning) => getComputedStyle(awning).transform);
  for (const template of templateIds) {
    const sign = page.locator(`.plaque[data-shop="${template}"]`);
    expect(await transform(template)).toBe('none');
    const box = await sign.boundingBox();
    // At the shop, not at its sign.
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) - 120);
    await expect.poll(() => transform(template)).toMatch(/^matrix/);
    await page.mouse.move(5, 5);
    await expect.poll(() => transform(template)).toBe('none');
    await sign.focus();
    await page.keyboard.press('Shift');
    await expect.poll(() => transform(template)).toMatch(/^matrix/);
  }
});

test('a phone that is turned with its menu open: up to 767 px it stays open, from 768 px on the links are in the bar', async ({ page }) => {
  for (const path of ['/', '/pro']) {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(siteUrl() + path);
    const [toggle, menu] = [page.locator('.menu-toggle'), page.locator('#site-menu')];
    const isOpen = () => menu.evaluate((links) => links.matches(':popover-open'));
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.setViewportSize({ width: 767, height: 500 });
    await expect(toggle).toBeVisible();
    expect(await isOpen()).toBe(true);
    await page.setViewportSize({ width: 768, height: 500 });
    await expect(toggle).toBeHidden();
    await expect.poll(isOpen).toBe(false);
    const inBar = () => menu.evaluate((links) => links.getBoundingClientRect().left > (document.querySelector('.brand')?.getBoundingClientRect().right ?? 0));
    await expect.poll(inBar).toBe(true);
  }
});

test('a phone’s first screen says what is sold, for whom, from what price and how to ask; the street is swiped sideways, at full height', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(siteUrl());
  for (const text of ['sitio web', 'consultorio, restaurante', 'Sitios desde 2,000 pesos', 'Cuéntanos de tu negocio']) {
    await expect(page.locator('#hero').getByText(text)).toBeInViewport({ ratio: 1 });
  }
  const street = await page.locator('.street').evaluate(({ scrollWidth, clientWidth, clientHeight }) => ({ scrollWidth, clientWidth, clientHeight }));
  expect(street.scrollWidth).toBeGreaterThan(street.clientWidth * 2);
  expect(street.clientHeight).toBeGreaterThan(380);
});

test('anchors stop 70 px from the top; one that another page asked for too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl());
  for (const anchor of ['why', 'about', 'offerings', 'pricing', 'domain']) expect(await offsetOf(page, anchor), anchor).toBe(70);
  expect(await page.locator('.top').evaluate((header) => header.getBoundingClientRect().top), 'the header stays').toBe(0);
  await page.goto(`${siteUrl()}/pro`);
  await page.locator('.footer a[href="/#domain"]').click();
  await page.waitForURL(`${siteUrl()}/#domain`);
  await expect.poll(() => page.locator('#domain').evaluate((section) => Math.round(section.getBoundingClientRect().top))).toBe(70);
});

test('an anchor that another page asked for is scrolled to 100 ms after the page has come @thorough', async ({ browser }) => {
  const page = await browser.newPage();
  await page.clock.install({ time: '2026-11-16T16:00:00Z' });
  await page.goto(`${siteUrl()}/pro`);
  await page.clock.pauseAt('2026-11-16T17:00:00Z');
  await page.locator('.footer a[href="/#domain"]').click();
  await page.waitForURL(`${siteUrl()}/#domain`);
  const top = () => page.locator('#domain').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  // Undoes the browser's own scrolling, as late pictures and fonts would.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.clock.runFor(99);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(top).toBe(70);
  await page.close();
});

test('a failed call changes nothing and is not told', async ({ page }) => {
  const told: string[] = [];
  page.on('pageerror', (error) => told.push(String(error)));
  await page.route('**/api/config?**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto(siteUrl());
  let asked = 0;
  page.on('response', (response) => {
    if (response.url().includes('/api/config?id=112&_t=')) asked += 1;
  });
  // The page requests again only after it has processed the previous answer.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return asked;
    })
    .toBeGreaterThan(1);
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('homepage-config'))).toBeNull();
  expect(told).toEqual([]);
});

test('on paper: dark on white without grounds, every answer, the prices as a table; no street, no screens, nothing to press @thorough', async ({ page }) => {
  // The printable area of a Letter sheet.
  await page.setViewportSize({ width: 710, height: 950 });
  for (const path of ['', '/pro']) {
    await page.goto(`${siteUrl()}${path}`);
    await page.emulateMedia({ media: 'print' });
    const shown = await page.locator('body :is(h1, h2, h3, p, li, th, td, dt, dd, b, small, a, span)').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && element.textContent.trim() !== '')
        .map((element) => ({
          text: element.textContent.trim().slice(0, 40),
          ...(({ color, backgroundColor }) => ({ color, backgroundColor }))(getComputedStyle(element)),
        })),
    );
    expect(shown.length).toBeGreaterThan(30);
    expect(shown.filter(({ color, backgroundColor }) => color !== 'rgb(0, 0, 0)' || backgroundColor !== 'rgba(0, 0, 0, 0)')).toEqual([]);
    await expect(page.locator('.button, .street, .frames, .menu, .footer nav').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.goto(siteUrl());
  await page.emulateMedia({ media: 'print' });
  for (const answer of await page.locator('.question p').all()) await expect(answer).toBeVisible();
  expect(
    await page
      .locator('.comparison tbody tr')
      .first()
      .evaluate((row) => getComputedStyle(row).display),
  ).toBe('table-row');
});

test('where the fonts have not come yet, what is bold is drawn in a bold face and as wide as it will be', async ({ page }) => {
  const widths = () =>
    page.evaluate(() =>
      [450, 650].map((weight) => {
        const text = document.body.appendChild(document.createElement('span'));
        text.textContent = 'Te avisamos cuando puedas verlo. Ask for a new link today.';
        text.style.cssText = `position: absolute; white-space: nowrap; font-weight: ${weight}`;
        return text.getBoundingClientRect().width;
      }),
    );
  await page.goto(siteUrl());
  await page.evaluate(() => document.fonts.load('650 1em "Instrument Sans"'));
  const [regular, bold] = await widths();
  await page.route('**/fonts/*', (route) => route.abort());
  await page.reload();
  const [standIn, boldStandIn] = await widths();
  expect(boldStandIn).toBeGreaterThan((standIn ?? 0) * 1.01);
  expect((standIn ?? 0) / (regular ?? 0)).toBeCloseTo(1, 1);
  expect((boldStandIn ?? 0) / (bold ?? 0)).toBeCloseTo(1, 1);
});
