import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until nothing moves in an element any more: its own animations and transitions and those inside it have ended. */
export const untilStill = (element: Locator): Promise<void> =>
  element.evaluate(async (node) => {
    await Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });

/** Waits until the window has kept its place for a quarter of a second of frames. */
export const untilScrolled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [place, still] = [-1, 0];
        const look = () => {
          still = scrollY === place ? still + 1 : 0;
          place = scrollY;
          if (still >= 15) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** Two painted frames: what a message or an event sets off has been drawn. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Waits until the history is as it was before what was closed: a page that is opened before would meet the step back. */
export const untilBack = (page: Page): Promise<void> => expect.poll(() => page.evaluate(() => history.state?.isOpen ?? false)).toBe(false);
