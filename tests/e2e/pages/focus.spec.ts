// Keyboard users see the focus: the ring has a contrast of 3:1 (WCAG 2.2) with the colour below it. Mouse users see which elements
// can be pressed, and that they are being pressed.
import { expect, type Page } from '@playwright/test';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { test } from '../../support/browser/one-page.ts';
import { siteUrl } from '../../support/designer.ts';

/** Runs in the page: returns focusable elements without a ring whose contrast with the plain colour below it is at least `least`. */
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
    // An inner ring is drawn on the element itself, an outer one on its ancestors' background.
    for (let at = Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      grounds.unshift(backgroundColor);
      if (paint([backgroundColor])[3] === 255) break;
    }
    const [ground = 0, ring = 0] = [paint(grounds), paint([...grounds, outlineColor])].map(luminance);
    const ratio = (Math.max(ground, ring) + 0.05) / (Math.min(ground, ring) + 0.05);
    if (outlineStyle === 'none' || ratio < least) faults.push(`${element.className} ${element.textContent?.trim()}: ${ratio.toFixed(2)}`);
  }
  // Guards against checking nothing: a page has at least the menu, the cover's buttons and the contact links.
  return seen < 15 ? [`only ${seen} things took the focus`] : faults;
}

test('on the five demos a ring that can be seen shows what has the focus @thorough', async ({ page }) => {
  for (const template of templateIds) {
    await page.goto(`${siteUrl()}/${demoConfigId(template)}`);
    // After a key press, browsers show the ring of any focused element.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(unseenRings, 3), template).toEqual([]);
  }
});

/** The computed look of each control. Without the link of the current page and the link that is visible only with the focus. */
const drawn = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() => {
    const properties = [
      'color',
      'opacity',
      'scale',
      'translate',
      'transform',
      'filter',
      'box-shadow',
      'background',
      'border-color',
      'text-decoration',
      'outline',
    ];
    return [...document.querySelectorAll('a:not(.skip, [aria-current]), button:not([disabled])')].flatMap((element): [string, string][] => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const styles = [element, ...element.querySelectorAll('*')].flatMap((part) => ['', '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)));
      const looks = styles.map((style) => properties.map((property) => style.getPropertyValue(property)).join());
      return [[`${element.className}: ${element.textContent?.trim().slice(0, 40)}`, looks.join('\n')]];
    });
  });

test('whatever can be pressed looks different under the pointer, and different again while it is pressed', async ({ page }) => {
  const protocol = await page.context().newCDPSession(page);
  await Promise.all([protocol.send('DOM.enable'), protocol.send('CSS.enable')]);
  // Without transitions each look is applied at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', ...templateIds.map((template) => `/${demoConfigId(template)}`)]) {
      await page.goto(siteUrl() + path);
      const { root } = await protocol.send('DOM.getDocument');
      const { nodeIds } = await protocol.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'a, button' });
      const looksAs = async (forcedPseudoClasses: string[]) => {
        await Promise.all(nodeIds.map((nodeId) => protocol.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
        return drawn(page);
      };
      const [plain, hovered, pressed] = [await looksAs([]), await looksAs(['hover']), await looksAs(['hover', 'active'])];
      expect(plain.length, path).toBeGreaterThan(10);
      const same = (one: [string, string][], other: [string, string][]) => one.flatMap(([name, look], index) => (look === other[index]?.[1] ? name : []));
      expect({ notUnderPointer: same(plain, hovered), notPressed: same(hovered, pressed) }, `${path} at ${width} px`).toEqual({
        notUnderPointer: [],
        notPressed: [],
      });
    }
  }
  await protocol.detach();
});
