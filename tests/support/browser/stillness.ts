import { expect, type Frame, type Locator, type Page, type Request, type Response } from '@playwright/test';

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

/** What a page does by itself it has begun when it has asked for nothing for so long. */
const quietMs = 500;
/** What a page's own code is made of and asks for. */
export const codeTypes: readonly string[] = ['document', 'stylesheet', 'script', 'fetch', 'xhr'];

interface Network {
  /** Waits until nothing has been asked for during half a second and everything was answered; a failure names what was not. */
  untilQuiet(): Promise<void>;
  stop(): void;
}

/**
 * Follows what a page asks for: code and data, unless other types are named. Playwright's own `networkidle` waits for lazy
 * pictures as well, and does not say which answer it still waits for.
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
  // Of what the page before had asked for nobody is told any more.
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

/** Opens an address and waits until the page has loaded and asks for nothing more by itself. */
export async function openQuiet(page: Page, url: string): Promise<Response | null> {
  const network = watchNetwork(page);
  const answer = await page.goto(url);
  await network.untilQuiet();
  network.stop();
  return answer;
}
