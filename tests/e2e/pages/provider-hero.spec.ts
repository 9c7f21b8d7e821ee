import { expect } from '@playwright/test';
import { horizontalAlignments, subtitleSizes, textSpacings, titleSizes, verticalAlignments } from '#schema/groups.ts';
import { test } from '../../support/browser/one-page.ts';
import { expectSizes, heroUnder, overflow } from '../../support/browser/page-checks.ts';
import { siteUrl } from '../../support/designer.ts';

for (const path of ['/', '/en/pro']) {
  test(`${path}: each size is larger than the one before, and no title leaves a window; line heights, alignments, 60vh @thorough`, async ({ page }) => {
    await page.goto(`${siteUrl()}${path}`);
    const title = page.locator('h1');
    for (const width of [360, 768, 1440]) {
      const where = `at ${width} px`;
      await page.setViewportSize({ width, height: 800 });
      await expectSizes(page, { option: 'title', sizes: titleSizes, part: 'h1' }, where);
      await expectSizes(page, { option: 'subtitle', sizes: subtitleSizes, part: '.lead' }, where);
      await page.locator('.hero').evaluate((hero) => hero.setAttribute('data-title', 'x-large'));
      expect(await overflow(page), where).toBeLessThanOrEqual(0);
      await page.locator('.hero').evaluate((hero) => hero.setAttribute('data-title', 'default'));
    }
    const size = await title.evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    const leading = (await heroUnder(page, { option: 'spacing', values: textSpacings, part: 'h1', property: 'lineHeight' })).map((height) =>
      (Number.parseFloat(height) / size).toFixed(2),
    );
    expect(leading).toEqual(['1.00', '1.20', '1.30']);
    const [left, ...others] = await heroUnder(page, { option: 'align', values: horizontalAlignments, part: '.hero-text', property: 'textAlign' });
    expect([left === 'left' || left === 'start', ...others]).toEqual([true, 'center', 'end']);
    const rooms = await page.locator('.hero').evaluate((hero, places) => {
      const usual = hero.getAttribute('data-vertical') ?? '';
      const found = places.map((place) => {
        hero.setAttribute('data-vertical', place);
        const [words, street] = ['.hero-text', '.street'].map((part) => hero.querySelector(part)?.getBoundingClientRect());
        return (street?.top ?? 0) - (words?.bottom ?? 0);
      });
      hero.setAttribute('data-vertical', usual);
      return found;
    }, verticalAlignments);
    expect(
      rooms.map((room, index) => index === 0 || room < (rooms[index - 1] ?? 0)),
      `room between the words and the street: ${rooms.join(', ')} px`,
    ).toEqual([true, true, true]);
    // The street is taller than that, so the hero's minimum height is checked.
    expect(await page.locator('.hero').evaluate((hero) => Number.parseFloat(getComputedStyle(hero).minHeight) / innerHeight)).toBeCloseTo(0.6, 2);
  });
}
