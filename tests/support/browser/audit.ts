import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isWholeMatrix } from './matrix.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects that axe (WCAG 2.2 AA and best practices) finds no violations in the present state of the page. `part`: selector of the only
 * part to check; `rule`: the only rule to check. The content of frames is not checked.
 */
export async function expectAccessible(page: Page, state = 'as it stands', part?: string, rule?: 'color-contrast'): Promise<void> {
  // Only once per opened page, because the engine has half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([include, rule]) => {
      const engine: typeof axe = Reflect.get(window, 'axe');
      // Waits for fade-ins, during which contrast is too low. Longer animations, such as the domain checker's timer, are part of the page's state.
      const ending = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 2000);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const found = await engine.run(include === undefined ? document : { include: [[include]] }, {
        runOnly: rule ? { type: 'rule', values: [rule] } : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Reporting only violations saves a tenth of the time.
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
 * The same for a screen of the editor. Each call switches between the light and the dark scheme, so that successive states are checked
 * in turns. With MATRIX=all the contrast of the same state is then checked in the other scheme too; nothing else depends on it.
 */
export async function expectAccessibleInTurns(page: Page, state: string, part?: string): Promise<void> {
  await expectAccessible(page, state, part);
  const html = page.locator('html');
  const other = (await html.getAttribute('data-mantine-color-scheme')) === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', other);
  if (isWholeMatrix) await expectAccessible(page, `${state}, ${other}`, part, 'color-contrast');
}
