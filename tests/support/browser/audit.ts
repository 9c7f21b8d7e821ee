import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isWholeMatrix } from './matrix.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe (WCAG 2.2 AA and best practices) finds wrong with the page as it is now: each rule with the elements. `part` is
 * a selector of what to look at only, `rule` the only one that is asked. Frames are elements here; what is in them is another page.
 */
export async function expectAccessible(page: Page, state = 'as it stands', part?: string, rule?: 'color-contrast'): Promise<void> {
  // Once for each page that is opened: the engine is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([include, rule]) => {
      const engine: typeof axe = Reflect.get(window, 'axe');
      // Waits for fade-ins, during which contrast is too low. Longer animations, such as the domain checker's timer, are part of the page's state.
      const ending = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 2000);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const found = await engine.run(include === undefined ? document : { include: [[include]] }, {
        runOnly: rule ? { type: 'rule', values: [rule] } : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Only violations are reported, which saves a tenth of the time.
        resultTypes: ['violations'],
        reporter: 'no-passes',
        selectors: false,
        preload: false,
        iframes: false,
      });
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
    },
    [part, rule] as const,
  );
  expect(violations, state).toEqual([]);
}

/**
 * The same of a screen of the editor, light or dark: states take turns, as each call leaves the screen in the other scheme. With
 * MATRIX=all the same state is then asked whether it can be read in that one, too: nothing else depends on a scheme.
 */
export async function expectAccessibleInTurns(page: Page, state: string, part?: string): Promise<void> {
  await expectAccessible(page, state, part);
  const html = page.locator('html');
  const other = (await html.getAttribute('data-mantine-color-scheme')) === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', other);
  if (isWholeMatrix) await expectAccessible(page, `${state}, ${other}`, part, 'color-contrast');
}
