import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe (WCAG 2.2 AA and best practices) finds wrong with the page as it is now: each rule with the elements. `part` is a selector of what to look at only. */
export async function expectAccessible(page: Page, state = 'as it stands', part?: string): Promise<void> {
  // Frames of other origins are nobody's to audit here, so the run needs no page of its own to end in, which costs more than the rest.
  const audit = new AxeBuilder({ page }).setLegacyMode();
  if (part !== undefined) audit.include(part);
  const { violations } = await audit.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })),
    state,
  ).toEqual([]);
}
