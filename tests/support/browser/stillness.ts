import { expect, type Frame, type Locator, type Page, type Request, type Response } from '@playwright/test';

/** Waits until all animations and transitions of an element and inside it have ended. */
export const untilStill = (element: Locator): Promise<void> =>
  element.evaluate(async (node) => {
    await Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });

/** Waits until the scroll position has not changed for 15 frames, a quarter of a second. */
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

/** Waits for two frames, after which the effect of a message or an event has been painted. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Waits until the history entry of a closed dialog is removed: a page opened earlier would be affected by the step back. */
export const untilBack = (page: Page): Promise<void> => expect.poll(() => page.evaluate(() => history.state?.isOpen ?? false)).toBe(false);

/** A page without requests for this time, in milliseconds, makes no more of them by itself. */
const quietMs = 500;
/** Resource types of a page's own code, and of the data that it requests. */
export const codeTypes: readonly string[] = ['document', 'stylesheet', 'script', 'fetch', 'xhr'];

interface Network {
  /** Waits until all requests are answered and there was none for `quietMs`; a failure names the unanswered ones. */
  untilQuiet(): Promise<void>;
  stop(): void;
}

/**
 * Follows a page's requests, by default for code and data. Playwright's own `networkidle` also waits for lazy
 * pictures, and does not tell which answer is missing.
 */
export function watchNetwork(page: Page, types = codeTypes): Network {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const begin = (request: Request) => {
    if (!types.includes(request.resourceType())) return;
    open.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request) => {
    if (open.delete(request)) changedAt = Date.now();
  };
  // The previous page's requests end without an event.
  const leave = (frame: Frame) => {
    if (frame === page.mainFrame()) for (const request of open) if (!request.isNavigationRequest()) end(request);
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end).on('framenavigated', leave);
  return {
    untilQuiet: () =>
      expect
        .poll(() => (open.size === 0 && Date.now() - changedAt < quietMs ? ['something a moment ago'] : [...open].map((request) => request.url())), {
          message: 'what the page has asked for and not been answered',
        })
        .toEqual([]),
    stop: () => page.off('request', begin).off('requestfinished', end).off('requestfailed', end).off('framenavigated', leave),
  };
}

/** Opens an address and waits until the page has loaded and makes no more requests by itself. */
export async function openQuiet(page: Page, url: string): Promise<Response | null> {
  const network = watchNetwork(page);
  const answer = await page.goto(url);
  await network.untilQuiet();
  network.stop();
  return answer;
}
