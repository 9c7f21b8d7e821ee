// Who goes through a page by keyboard sees where they are: the ring has 3:1 (WCAG 2.2) with the colour that it is drawn on.
import { expect } from '@playwright/test';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { test } from '../../support/browser/one-page.ts';
import { siteUrl } from '../../support/designer.ts';

/** Runs in the page: everything that takes the focus and has no ring that can be seen on the plain colour below it. */
function unseenRings(least: number): string[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  if (!canvas) return ['There is no canvas.'];
  const paint = (colours: readonly string[]): number[] => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (channels: number[]) => {
    const [r = 0, g = 0, b = 0] = channels.map((channel) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const faults: string[] = [];
  let seen = 0;
  for (const element of document.querySelectorAll<HTMLElement>('a, button, summary')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    element.focus({ preventScroll: true });
    if (!element.matches(':focus-visible')) continue;
    seen += 1;
    const { outlineColor, outlineOffset, outlineStyle } = getComputedStyle(element);
    const grounds: string[] = [];
    // A ring inside is drawn on the element, another one around it.
    for (let at = Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      grounds.unshift(backgroundColor);
      if (paint([backgroundColor])[3] === 255) break;
    }
    const [ground = 0, ring = 0] = [paint(grounds), paint([...grounds, outlineColor])].map(luminance);
    const ratio = (Math.max(ground, ring) + 0.05) / (Math.min(ground, ring) + 0.05);
    if (outlineStyle === 'none' || ratio < least) faults.push(`${element.className} ${element.textContent?.trim()}: ${ratio.toFixed(2)}`);
  }
  // The menu, the cover's buttons and the ways to reach the business.
  return seen < 15 ? [`only ${seen} things took the focus`] : faults;
}

test('on the five demos a ring that can be seen shows what has the focus @thorough', async ({ page }) => {
  for (const template of templateIds) {
    await page.goto(`${siteUrl()}/${demoConfigId(template)}`);
    // After a key browsers show the ring of whatever gets the focus.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(unseenRings, 3), template).toEqual([]);
  }
});
