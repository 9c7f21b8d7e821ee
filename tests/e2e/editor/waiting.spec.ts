// What a screen or a panel shows while what it is about does not come, and when the server fails: it says so, passes axe, and reads again when it is asked to.
import { expect, test } from '@playwright/test';
import { expectAccessibleInTurns } from '../../support/browser/audit.ts';
import { designerContext } from '../../support/editor/workspace.ts';

const panel = (name: string) => `/editor/client/201?panel=${name}`;
const places = [
  { address: '/editor/clients', call: /\/api\/configs\?/ },
  { address: '/editor/staff', call: /\/api\/users$/ },
  { address: '/editor/outbox', call: /\/api\/outbox$/ },
  { address: '/editor/security-log', call: /\/api\/security-log\b/ },
  { address: '/editor/account', call: /\/api\/account\/sessions$/ },
  { address: panel('history'), call: /\/revisions\?limit=30/ },
  { address: panel('library'), call: /\/library$/ },
  { address: panel('intake'), call: /\/intake$/ },
  { address: panel('share'), call: /\/taps$/ },
] as const;

for (const { address, call } of places) {
  test(`${address} says that it reads, that it could not, and reads again`, async ({ browser }) => {
    const context = await designerContext(browser);
    const page = await context.newPage();
    let state: 'held' | 'failing' | 'answering' = 'held';
    const waiting: (() => void)[] = [];
    const failure = { status: 500, json: { error: { code: 'internal', message: 'El servidor no pudo terminar.' } } };
    await page.route(call, async (route) => {
      if (state === 'held') await new Promise<void>((resolve) => waiting.push(resolve));
      await (state === 'failing' ? route.fulfill(failure) : route.continue());
    });
    await page.goto(address);
    const main = page.locator('main');
    const reading = main.getByRole('status').filter({ hasText: /^(?:Cargando|Leyendo) ?.*…$/ });
    await expect(reading.first()).toBeVisible();
    await expectAccessibleInTurns(page, `${address} while it reads`);
    state = 'failing';
    for (const answer of waiting.splice(0)) answer();
    const alert = main.getByRole('alert').filter({ hasText: failure.json.error.message });
    await expect(alert.first()).toBeVisible();
    await expect(reading).toHaveCount(0);
    await expectAccessibleInTurns(page, `${address} after a failure`);
    state = 'answering';
    await alert.first().getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(alert).toHaveCount(0);
    await context.close();
  });
}
