import { expect as anyExpect, type Browser, type BrowserContext, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { designerSession, siteUrl } from '../designer.ts';

/** With a longer timeout: the editor is large, and the small test machine builds the site at the same time. */
export const expect = anyExpect.configure({ timeout: 60_000 });

/** Makes the browser report that it saves data, so that the list loads no thumbnails, which would slow down most tests. */
export const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true }));

/** A signed-in designer's browser with its own storage, which reports that it saves data. */
export async function designerContext(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
  const context = await contextOfDesigner(browser, options);
  await saveData(context);
  return context;
}

/** A designer's browser that does not save data, so that the list loads its thumbnails. */
export const contextOfDesigner = async (browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: siteUrl(),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    storageState: await designerSession(),
    ...options,
  });

/** The editing screen of one config, as a person uses it. */
export interface OpenWorkspace {
  page: Page;
  /** The page in the frame. */
  frame: FrameLocator;
  /** The input of a field: `heroTitle.es`. */
  field(path: string): Locator;
  /** The indicator of the saving state. */
  status: Locator;
  save(): Promise<void>;
  /** Waits until the page in the frame shows the present edits. */
  followed(): Promise<void>;
}

export function workspaceOn(page: Page): OpenWorkspace {
  const status = page.locator('.ws-state');
  const frame = page.frameLocator('.ws-paper iframe');
  return {
    page,
    frame,
    followed: () => expect(frame.locator('html')).toHaveAttribute('data-live', 'edited', { timeout: 60_000 }),
    field: (path) => page.locator(`[data-field="${path}"]`),
    status,
    async save() {
      await page.keyboard.press('Control+s');
      await expect(status).toHaveAttribute('data-save', 'saved');
    },
  };
}

/** Goes to another address of the editor without reloading, as its links do. */
export const followTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Opens a config in the editor and waits until the page in the frame shows it. */
export async function openWorkspace(context: BrowserContext, path: string): Promise<OpenWorkspace> {
  const workspace = workspaceOn(await context.newPage());
  await workspace.page.goto(path);
  await workspace.followed();
  return workspace;
}

/** Stops the page's clock during `type`, because a pause in typing starts a new undo step, which must not depend on the machine's speed. */
export async function withoutPause(page: Page, type: () => Promise<void>): Promise<void> {
  await page.clock.setFixedTime(Date.now());
  await type();
  await page.clock.setSystemTime(Date.now());
}
