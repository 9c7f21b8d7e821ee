import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../browser/audit.ts';

/** Starts counting taps in a client's editor; checks the numbers in the panel "Compartir" and in the client's report. */
export async function countAndReport(page: Page, save: () => Promise<void>): Promise<void> {
  const open = () => page.getByRole('button', { name: 'Compartir' }).click();
  await open();
  const taps = page.getByRole('region', { name: 'Clics' });
  await taps.getByRole('button', { name: 'Contar los clics' }).click();
  await save();
  // As a visitor's page sends them: without the session cookie.
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ id: location.pathname.split('/').pop(), rate: 1, taps: { whatsapp: 3, booking: 1 } });
    return (await fetch('/api/taps', { method: 'POST', credentials: 'omit', headers: { 'content-type': 'application/json' }, body })).status;
  });
  expect(status).toBe(204);
  await open();
  await open();
  await expect(taps.getByRole('listitem').filter({ hasText: 'WhatsApp' })).toContainText('3');
  await taps.getByText('Ver cada día').click();
  await expect(taps.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'taps', '.ws-panel');
  const [report] = await Promise.all([page.context().waitForEvent('page'), taps.getByRole('link', { name: 'En inglés' }).click()]);
  await expect(report.getByRole('heading', { level: 1 })).toHaveText(/How people reached you from your page/);
  await expectAccessible(report, 'report');
  for (const width of [360, 1440]) {
    await report.setViewportSize({ width, height: 900 });
    expect(await report.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await report.close();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeFocused();
}
