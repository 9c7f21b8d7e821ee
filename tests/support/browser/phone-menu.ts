import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './audit.ts';
import { untilBack } from './stillness.ts';

/** Uses the menu of a phone by touch and by keyboard: it opens, passes axe (if `isAudited`), leads to a section and closes; Escape returns the focus. */
export async function leadByMenu(page: Page, name: string, isAudited: boolean): Promise<void> {
  const [toggle, menu] = [page.getByRole('button', { name, exact: true }), page.locator('#site-menu')];
  await toggle.click();
  await expect(menu).toBeVisible();
  if (isAudited) await expectAccessible(page, 'with the menu open');
  await menu.locator('a[href="#contact"]').click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#contact')).toBeInViewport();
  await toggle.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await untilBack(page);
}
