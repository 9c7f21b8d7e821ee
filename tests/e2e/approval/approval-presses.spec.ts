// A press in progress while the form is hydrated or receives the stored approval: cards change their height then, and the press
// must act on the button where it began.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { holdReact, islandOf, untilFetched } from '../../support/browser/islands.ts';
import { thoroughUnless } from '../../support/browser/matrix.ts';
import { pointers, pressDown } from '../../support/browser/presses.ts';
import { changeConfig, makeClient, signedIn, siteUrl, waitUntilPublished } from '../../support/designer.ts';

test.describe.configure({ mode: 'serial' });

const ask = { isFormEnabled: true, formStatus: 'active' };
const reviewed = { status: 'approved', approved: true, comments: '' };
let designer: APIRequestContext;
let client: Awaited<ReturnType<typeof makeClient>>;
test.beforeAll(async () => {
  designer = await signedIn();
  client = await makeClient(designer, { templateType: 'services', businessName: 'Plomería Isla', clientApproval: ask });
  // Answered once, with one approval, and opened again.
  const answer = { revision: 1, clientApproval: { clientInfo: { name: 'Soledad Rangel' }, sectionApprovals: { hero: reviewed } } };
  expect((await designer.put(`/api/config/${client.id}`, { data: answer, headers: { cookie: '' } })).status()).toBe(200);
  const { clientApproval } = await (await designer.get(`/api/config/${client.id}`)).json();
  const revision = await changeConfig(designer, client.id, { clientApproval: { ...clientApproval, ...ask } });
  await waitUntilPublished(designer, { [client.id]: revision });
});
test.afterAll(async () => {
  await designer.delete(`/api/config/${client.id}`);
  await designer.dispose();
});

const form = (page: Page) => page.locator('#approval');
const approve = (page: Page, card: number) => form(page).locator('.verdict-approve').nth(card);

/** Indexes of the approved cards. */
const approved = (page: Page) =>
  form(page)
    .locator('.verdict-approve')
    .evaluateAll((buttons) => buttons.flatMap((button, card) => (button.ariaPressed === 'true' ? [card] : [])));

/** Opens the form and delays React and the stored approval. */
async function openHeld(page: Page): Promise<{ wake: () => void; tell: () => void }> {
  const wake = await holdReact(page);
  const told = Promise.withResolvers<void>();
  await page.route('**/api/config/*', async (route) => {
    await told.promise;
    await route.continue();
  });
  await page.goto(`${siteUrl()}${client.path}#approval`);
  return { wake, tell: told.resolve };
}

for (const pointer of pointers) {
  test.describe(`a ${pointer}${thoroughUnless(pointer === 'finger')}`, () => {
    // High enough for two cards; for changes further up, the browser itself adjusts the scroll position.
    test.use({ viewport: { width: 360, height: 1000 }, hasTouch: true });

    test('while it wakes: the cards above lose their comments when what was pressed before is repeated', async ({ page }) => {
      const { wake, tell } = await openHeld(page);
      for (const card of [1, 2]) await (await pressDown(page, pointer, approve(page, card)))();
      await expect(form(page).locator('[aria-busy]')).toHaveCount(2);
      const lift = await pressDown(page, pointer, approve(page, 3));
      wake();
      await untilFetched(islandOf(form(page)));
      await lift();
      await expect.poll(() => approved(page)).toEqual([1, 2, 3]);
      await expect(form(page).locator('[aria-busy]')).toHaveCount(0);
      tell();
      await expect.poll(() => approved(page)).toEqual([0, 1, 2, 3]);
      await expect(form(page).locator('.counters b').first()).toHaveText('4');
    });

    test('while it is told what is stored: the card above loses its comments when it turns out to be approved @thorough', async ({ page }) => {
      const { wake, tell } = await openHeld(page);
      const asked = page.waitForRequest('**/api/config/*');
      wake();
      const answer = (await asked).response();
      const lift = await pressDown(page, pointer, approve(page, 1));
      tell();
      await (await answer)?.finished();
      await untilFetched(islandOf(form(page)));
      await lift();
      await expect.poll(() => approved(page)).toEqual([0, 1]);
    });
  });
}
