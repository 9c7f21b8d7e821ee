import type { Page } from '@playwright/test';
import { untilScrolled } from './stillness.ts';

/** Follows an anchor of the header; returns the final distance of its section from the window's top, in pixels. */
export async function offsetOf(page: Page, anchor: string): Promise<number> {
  await page.evaluate((hash) => document.querySelector<HTMLElement>(`.nav-links a[href="${hash}"]`)?.click(), `#${anchor}`);
  await untilScrolled(page);
  return page.locator(`#${anchor}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
}
