// What the browser may leave out of the preview while somebody types does not show.
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { templateIds } from '#schema/template.ts';
import { demos } from '#templates/demos.ts';
import { makeClient, signedIn } from '../support/designer.ts';
import { designerContext, openWorkspace } from '../support/editor/workspace.ts';

/** How many values of two pictures' pixels differ visibly: by more than a tenth. */
const differing = (one: Buffer, other: Buffer): number => one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 25).length;

for (const template of templateIds)
  test(`${template}: while a text is typed, sections out of view are skipped, and nothing moves @thorough`, async ({ browser }) => {
    const api = await signedIn();
    // Long enough for sections far below the window.
    const reviews = Array.from({ length: 30 }, () => demos[template].reviews?.[0]);
    const { id } = await makeClient(api, { ...demos[template], businessName: 'Mientras se escribe', reviews });
    const context = await designerContext(browser);
    const { page, frame, field } = await openWorkspace(context, `/editor/client/${id}`);
    const body = frame.locator('body');
    const seen = () =>
      body.evaluate(({ ownerDocument }) => {
        const sections = [...ownerDocument.querySelectorAll<HTMLElement>('main > :not(dialog), body > footer')];
        const isPainted = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });
        return {
          skipped: sections.filter((section) => ![...section.children].some(isPainted)).length,
          sizes: sections.map(({ offsetTop, offsetHeight }) => [offsetTop, offsetHeight]),
          painted: [...ownerDocument.querySelectorAll('body *')]
            .filter(isPainted)
            .map((element) => JSON.stringify([element.tagName, element.getBoundingClientRect()])),
        };
      });
    await field('heroTitle.es').focus();
    await page.keyboard.press('End');
    const before = await seen();
    expect(before.skipped).toBe(0);
    await page.keyboard.type('.');
    await expect(body).toHaveAttribute('data-typing');
    await expect.poll(async () => (await seen()).skipped).toBeGreaterThan(1);
    const after = await seen();
    expect(after.sizes).toEqual(before.sizes);
    expect(after.painted.filter((each) => !before.painted.includes(each))).toEqual([]);
    // At every place of the page it looks as it does otherwise: nothing that overlaps a section's edge is cut off.
    const paper = page.locator('.ws-paper iframe');
    const height = after.sizes.at(-1)?.reduce((sum, each) => sum + each, 0) ?? 0;
    for (let top = 0; top < height; top += 900) {
      const shown = async (isTyping: boolean) => {
        await body.evaluate(
          (element, [isTyping, top]) => {
            element.toggleAttribute('data-typing', isTyping);
            scrollTo({ top, behavior: 'instant' });
          },
          [isTyping, top] as const,
        );
        return sharp(await paper.screenshot({ animations: 'disabled' }))
          .raw()
          .toBuffer();
      };
      // Letters may be painted a fraction of a pixel elsewhere. A picture may arrive between the two.
      await expect.poll(async () => differing(await shown(true), await shown(false)), `${top} px down`).toBeLessThan(100);
    }
    await body.evaluate((element) => element.toggleAttribute('data-typing', true));

    await page.locator('.ws-outline').getByText('Contacto', { exact: true }).click();
    await expect(frame.locator('#contact')).toBeInViewport();
    await expect(body).not.toHaveAttribute('data-typing');
    expect((await seen()).skipped).toBe(0);
    await context.close();
    await api.dispose();
  });
