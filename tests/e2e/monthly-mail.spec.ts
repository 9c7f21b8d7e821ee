import { expect, test } from '@playwright/test';
import { sign } from '#server/keys.ts';
import { expectAccessible } from '../support/browser/audit.ts';
import { overflow } from '../support/browser/page-checks.ts';
import { collectProblems } from '../support/browser/problems.ts';
import { makeClient, signedIn, siteUrl } from '../support/designer.ts';

test.use({ viewport: { width: 320, height: 700 } });

test('who opens the address in the monthly mail is asked, and ends it with the button', async ({ page }) => {
  const designer = await signedIn();
  const clientApproval = { isFormEnabled: false, reminderEmail: 'ana@ortega.mx' };
  const { id } = await makeClient(designer, {
    templateType: 'services',
    businessName: 'Plomería sin Correo',
    countsTaps: true,
    mailsTaps: true,
    clientApproval,
  });
  // The secret of the site under test (`serve.ts`).
  process.env['SESSION_SECRET'] = 'secreto-de-prueba-de-mas-de-32-letras';
  const problems = collectProblems(page);
  const address = `${siteUrl()}/api/config/${id}/taps/mail?token=${sign(['report-mail', id, 'ana@ortega.mx'])}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '¿Dejar de recibir el correo de cada mes?' })).toBeVisible();
  await expectAccessible(page, 'ending the monthly mail');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // The page names the sender and has the mail's dark colours.
  await expect(page.getByRole('banner')).toHaveText('Vitrina');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'ending the monthly mail in the dark');
  await page.screenshot({ path: test.info().outputPath('oscuro.png') });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.screenshot({ path: test.info().outputPath('claro.png') });
  await page.getByRole('button', { name: 'Ya no quiero recibirlo' }).click();
  await expect(page.getByRole('heading', { name: /^Listo: el correo de cada mes ya no se envía/ })).toBeVisible();
  expect(await (await designer.get(`/api/config/${id}`)).json()).toMatchObject({ revision: 2, mailsTaps: false });
  // Opened again, it shows the present state.
  await page.goto(address);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Si lo quieres otra vez, dínoslo.')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('listo.png') });
  expect(problems).toEqual([]);
  await designer.delete(`/api/config/${id}`);
  await designer.dispose();
});
