import { expect, test } from '@playwright/test';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import { makeClient, signedIn } from '../../support/designer.ts';
import { designerContext, openWorkspace } from '../../support/editor/workspace.ts';
import { phonePicture } from '../../support/pictures/test-pictures.ts';

test('what is typed about a picture of the library is neither lost by a reload in the middle of a word nor by leaving for its place', async ({ browser }) => {
  const api = await signedIn();
  const upload = await api.post('/api/media', { data: await phonePicture('jpeg', { width: 800, height: 500 }), headers: { 'content-type': 'image/jpeg' } });
  const { url } = mediaAnswerSchema.parse(await upload.json());
  const { id } = await makeClient(api, { templateType: 'tourism', businessName: 'Senda Clara', heroImage: url });
  await api.dispose();
  const context = await designerContext(browser);
  await context.addInitScript(() => localStorage.setItem('vitrina-editor-language', 'en'));
  const { page, field } = await openWorkspace(context, `/editor/client/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Library photo' });
  const english = dialog.getByLabel('What it shows, in English');
  const describe = async () => {
    await page.getByRole('button', { name: 'Pictures' }).click();
    await page.locator('.ws-panel li').getByRole('button').first().press('Enter');
    // The dialog takes the focus in a timer. Taken from a field that is already filled in, it would store the text before the test expects it.
    await expect(dialog.locator(':focus')).toBeVisible();
  };

  await test.step('the browser asks before a text is lost that no field has let go of yet; who stays finds it stored', async () => {
    await describe();
    await english.click();
    await page.keyboard.type('A path through the pines');
    const asked = page.waitForEvent('dialog', { timeout: 10_000 }).then(async (question) => {
      await question.dismiss();
      return question.type();
    });
    await page.evaluate(() => setTimeout(() => location.reload(), 0));
    expect(await asked).toBe('beforeunload');
    await expect(dialog.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await page.reload();
    await describe();
    await expect(english).toHaveValue('A path through the pines');
  });

  await test.step('a place is gone to once the text is stored; if it cannot be, the dialog stays and says why', async () => {
    await page.route('**/api/config/*/library', (route) => route.abort());
    await english.fill('Pines and a path');
    await dialog.getByRole('button', { name: 'Cover picture' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'It was not saved' })).toBeVisible();
    await expect(english).toHaveValue('Pines and a path');
    await page.unroute('**/api/config/*/library');
    await dialog.getByRole('button', { name: 'Cover picture' }).click();
    await expect(dialog).toHaveCount(0);
    await describe();
    await expect(english).toHaveValue('Pines and a path');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('undo keeps the focus when there is nothing more to undo', async () => {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Brand' }).click();
    await page.locator('.brand-choices .choice').nth(1).click();
    await expect(field('palette.primary')).not.toHaveValue('');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.press('Enter');
    await expect(field('palette.primary')).toHaveValue('');
    await expect(undo).toBeDisabled();
    await expect(undo).toBeFocused();
    await expect(undo).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.getByRole('button', { name: 'Redo' }).press('Enter');
    await expect(field('palette.primary')).not.toHaveValue('');
    await expect(page.getByRole('button', { name: 'Redo' })).toBeFocused();
  });
  await context.close();
});
