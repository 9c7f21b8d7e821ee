import type { Locator, Page } from '@playwright/test';

export const pointers = ['mouse', 'finger'] as const;

/** Presses the middle of an element. The returned function releases at the same position of the screen, whatever element is there then. */
export async function pressDown(page: Page, pointer: (typeof pointers)[number], what: Locator): Promise<() => Promise<void>> {
  await what.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const point = { x: x + width / 2, y: y + height / 2 };
  if (pointer === 'mouse') {
    await page.mouse.move(point.x, point.y);
    await page.mouse.down();
    return () => page.mouse.up();
  }
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  return async () => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  };
}
