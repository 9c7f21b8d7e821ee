import { test as base, type Locator, type Page } from '@playwright/test';
import { signedIn } from '../support/designer.ts';
import { designerContext, expect } from '../support/editor/workspace.ts';

/** What a job takes. */
export interface Effort {
  clicks: number;
  keys: number;
  screens: number;
  seconds: number;
}

/** A designer's hands: whatever they do is counted. */
export interface Hands {
  page: Page;
  click(target: Locator): Promise<void>;
  /** Chooses one of several, or ticks a box. */
  choose(target: Locator): Promise<void>;
  /** Clicks into a field, empties it if something stands there, and types. */
  type(target: Locator, text: string): Promise<void>;
  /** Types where the focus is. */
  say(text: string): Promise<void>;
  press(...keys: string[]): Promise<void>;
  /** Chooses files in the window of the system: a click for that, one for them, one to take them. */
  files(button: Locator, input: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void>;
  /** Looks around once a screen, a panel or a window has come; counted as one. */
  see(target: Locator): Promise<void>;
  /** Saves by the keyboard and waits until it is. */
  save(): Promise<void>;
}

/** Begins what a job is timed for, once its screen stands there. */
type Begin = (path: string, ready: (page: Page) => Locator) => Promise<Hands>;
type Api = Awaited<ReturnType<typeof signedIn>>;

const firstInput = (page: Page) => page.locator('.ws-fields [data-field]').first();
export const inEditor = (page: Page): Locator => firstInput(page);
export const inList = (page: Page): Locator => page.getByRole('searchbox', { name: 'Buscar' });
export const paper = (page: Page) => page.frameLocator('.ws-paper iframe');
export const group = (page: Page, name: string): Locator => page.locator('.ws-outline').getByText(name, { exact: true });

/** Plays a job as a designer with the editor open, and notes what it took for the table (`report.ts`). */
export function job(name: string, run: (begin: Begin, api: Api) => Promise<void>): void {
  base(name, async ({ browser }, info) => {
    const api = await signedIn();
    const context = await designerContext(browser);
    const page = await context.newPage();
    const effort: Effort = { clicks: 0, keys: 0, screens: 1, seconds: 0 };
    let began = 0;
    const begin: Begin = async (path, ready) => {
      await page.goto(path);
      await expect(ready(page)).toBeVisible();
      if (path.startsWith('/editor/client/')) await expect(paper(page).locator('html')).toHaveAttribute('data-live', 'edited');
      began = performance.now();
      return {
        page,
        async click(target) {
          await target.click();
          effort.clicks += 1;
        },
        async choose(target) {
          await target.check();
          effort.clicks += 1;
        },
        async type(target, text) {
          await target.click();
          effort.clicks += 1;
          const isFilled = (await target.inputValue()) !== '';
          if (isFilled) await page.keyboard.press('Control+a');
          await target.fill(text);
          effort.keys += text.length + (isFilled ? 1 : 0);
        },
        async say(text) {
          await page.keyboard.type(text);
          effort.keys += text.length;
        },
        async press(...keys) {
          for (const key of keys) await page.keyboard.press(key);
          effort.keys += keys.length;
        },
        async files(button, input, files) {
          await expect(button).toBeVisible();
          await input.setInputFiles(files);
          effort.clicks += 3;
        },
        async see(target) {
          await expect(target).toBeVisible();
          effort.screens += 1;
        },
        async save() {
          await page.keyboard.press('Control+s');
          effort.keys += 1;
          await expect(page.locator('.ws-state')).toHaveAttribute('data-save', 'saved');
        },
      };
    };
    await run(begin, api);
    effort.seconds = (performance.now() - began) / 1000;
    info.annotations.push({ type: 'effort', description: JSON.stringify(effort) });
    await context.close();
    await api.dispose();
  });
}
