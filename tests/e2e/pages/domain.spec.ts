import { expect, type Locator, type Page, test } from '@playwright/test';
import { domainTexts } from '#content/marketing/domain-texts.ts';
import { type Language, languages } from '#schema/language.ts';
import { expectAccessible } from '../../support/browser/audit.ts';
import { languagesAt, thoroughUnless } from '../../support/browser/matrix.ts';
import { overflow } from '../../support/browser/page-checks.ts';
import { collectProblems } from '../../support/browser/problems.ts';
import { siteUrl } from '../../support/designer.ts';

// In sequence, because the function asks each registry at most once a second.
test.describe.configure({ mode: 'default' });

// The site under test asks a registry on this machine (tests/support/servers/rdap-server.ts); the first word of a name determines its answer.
const homes = { es: '/', en: '/en' } as const;
/** Counts names, so that each is new: answers are cached for a while. */
let count = 0;
const fresh = (word: string): string => `${word}-${Date.now().toString(36)}${count++}`;

interface Checker {
  page: Page;
  field: Locator;
  button: Locator;
  shown(state: string): Locator;
}

async function open(page: Page, language: 'es' | 'en' = 'es'): Promise<Checker> {
  await page.goto(`${siteUrl()}${homes[language]}#domain`);
  const section = page.locator('#domain');
  return {
    page,
    field: section.getByLabel(domainTexts[language].label),
    button: section.getByRole('button', { name: domainTexts[language].check, exact: true }),
    shown: (state) => section.locator(`[data-state="${state}"]`),
  };
}

/** Types a name and presses Enter. */
async function check({ field }: Checker, typed: string): Promise<void> {
  await field.fill(typed);
  await field.press('Enter');
}

/**
 * Like `check`, on a page whose clock is stopped before the answer arrives, so that the answer stays until the test moves
 * the clock. `whileChecking` runs before the answer arrives.
 */
async function checkInStandingTime(checker: Checker, typed: string, whileChecking = async (): Promise<void> => undefined): Promise<void> {
  const { page } = checker;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/domain/check', async (route) => {
    await held;
    await route.continue();
  });
  await check(checker, typed);
  await expect(checker.shown('checking')).toBeVisible();
  // Before the page's timeout.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await whileChecking();
  release();
  await expect(checker.shown('checking')).toBeHidden();
  await page.unroute('**/api/domain/check');
}

const states = ['checking', 'available', 'taken', 'error'];
async function expectOnly(checker: Checker, state: string): Promise<void> {
  for (const other of states) await expect(checker.shown(other), other).toBeVisible({ visible: other === state });
}

const exact = {
  es: {
    available: (name: string) => `¡Disponible! El dominio ${name}.com está disponible.`,
    register: 'Contáctanos para registrarlo con tu sitio web.',
    price: /^\$\d+(?:\.\d\d)? USD al año$/,
    taken: (name: string) => `No disponible - El dominio ${name}.com ya está registrado. Prueba otro nombre o contáctanos para más opciones.`,
    error: 'No pudimos verificar el dominio. Inténtalo de nuevo.',
  },
  en: {
    available: (name: string) => `Available! The domain ${name}.com is available.`,
    register: 'Contact us to register it with your website.',
    price: /^\$\d+(?:\.\d\d)? USD per year$/,
    taken: (name: string) => `Not available - The domain ${name}.com is already taken. Try another name or contact us for more options.`,
    error: 'We could not verify the domain. Please try again.',
  },
} as const;

/** Runs axe on a page whose clock is stopped; the clock is moved by single milliseconds, because axe uses timers. */
async function auditInStandingTime(page: Page, where: string): Promise<void> {
  let isDone = false;
  const audit = expectAccessible(page, where, '#domain').finally(() => {
    isDone = true;
  });
  const passTime = async () => {
    while (!isDone) await page.clock.runFor(1);
  };
  await Promise.all([audit, passTime()]);
}

/** Whether axe checks the answer at `index` here: on a phone in one language, on a desktop in the other, in turns, as the markup is the same. */
const isAudited = (width: number, index: number, language: Language): boolean =>
  width !== 768 && languagesAt(width === 360 ? index : index + 1).includes(language);

/** Runs checks at each width, on a page whose clock is stopped, so that it does not change by itself. */
async function atEachWidth(page: Page, look: (width: number) => Promise<void>, widths: readonly number[] = [360, 768, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    await look(width);
  }
}

for (const language of languages) {
  const say = exact[language];
  const alternatives = (checker: Checker) => checker.shown('taken').locator('[data-alternatives]');

  /** Each answer: how long it is shown, in seconds, the name that causes it, and the check of its text. */
  const rows: readonly (readonly [state: string, seconds: number, typed: string, words: (checker: Checker, name: string) => Promise<void>])[] = [
    [
      'available',
      30,
      fresh('libreria-nandu-de-la-plaza'),
      async ({ shown }, name) => {
        const result = shown('available');
        await expect(result.getByRole('heading')).toHaveText(say.available(name));
        await expect(result.getByText(say.register)).toBeVisible();
        await expect(result.locator('.domain-price')).toHaveText(say.price);
        const link = (await result.getByRole('link').first().getAttribute('href')) ?? '';
        expect(link).toMatch(/^https:\/\/wa\.me\/52\d{10}\?text=/);
        expect(decodeURIComponent(link)).toContain(`${name}.com`);
      },
    ],
    [
      'taken',
      30,
      fresh('solo'),
      async (checker, name) => {
        await expect(checker.shown('taken').locator('.verdict')).toHaveText(say.taken(name));
        await expect(alternatives(checker)).toBeVisible();
      },
    ],
    [
      'taken',
      30,
      // Taken with every ending.
      fresh('ocupado'),
      async (checker, name) => {
        await expect(checker.shown('taken').locator('.verdict')).toHaveText(say.taken(name));
        await expect(alternatives(checker)).toBeHidden();
      },
    ],
    [
      'error',
      5,
      fresh('basura'),
      async ({ shown, page }) => {
        await expect(shown('error').getByText(say.error, { exact: true })).toBeVisible();
        await expect(shown('error').getByText(domainTexts[language].rule)).toBeHidden();
        // The fault's own name is for the log, not for the visitor (specification, section 8).
        expect(await page.locator('body').innerText()).not.toContain('Failed to check domain');
      },
    ],
  ];

  test(`domain checker in ${language}: each answer has its words, moves nothing at any width, passes axe, and goes by itself${thoroughUnless(language === 'es')}`, async ({
    page,
  }) => {
    const problems = collectProblems(page);
    await page.clock.install();
    const checker = await open(page, language);
    const contact = () => page.locator('#contact').evaluate((node) => node.getBoundingClientRect().top + scrollY);
    for (const [index, [state, seconds, typed, words]] of rows.entries()) {
      // At the last of these widths the answer disappears on the screen; only then its space stays reserved.
      const widths = [360, 768, 1440, 360, 768, 1440].slice((index + languages.indexOf(language)) % 3).slice(0, 3);
      const before = new Map<number, number>();
      await checkInStandingTime(checker, typed, () => atEachWidth(page, async (width) => void before.set(width, await contact())));
      await expectOnly(checker, state);
      await words(checker, typed);
      await atEachWidth(
        page,
        async (width) => {
          const where = `${typed} at ${width} px`;
          expect(await contact(), where).toBe(before.get(width));
          expect(await overflow(page), where).toBeLessThanOrEqual(0);
          if (isAudited(width, index, language)) await auditInStandingTime(page, where);
        },
        widths,
      );
      await checker.shown(state).scrollIntoViewIfNeeded();
      await page.clock.runFor(seconds * 1000 - 1000);
      await expectOnly(checker, state);
      await page.clock.runFor(1_500);
      await expectOnly(checker, 'idle');
      // No blank box remains in the place of the answer.
      await expect(page.getByText(domainTexts[language].again)).toBeVisible();
      await expect(checker.button).toBeEnabled();
      const [, , last = 0] = widths;
      expect(await contact(), `after ${typed} at ${last} px`).toBe(before.get(last));
      await page.clock.resume();
    }
    // The log contains the fault once, and no others.
    expect(problems).toEqual([expect.stringContaining('502'), expect.stringContaining('Failed to check domain')]);
  });

  test(`domain checker in ${language}: what cannot be a domain is an error that says what a domain is made of, and passes axe @thorough`, async ({ page }) => {
    await page.clock.install();
    const checker = await open(page, language);
    await checker.field.focus();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await check(checker, 'mi_cafe');
    await expectOnly(checker, 'error');
    await expect(checker.shown('error').getByText(say.error)).toBeVisible();
    await expect(checker.shown('error').getByText(domainTexts[language].rule)).toBeVisible();
    await atEachWidth(page, async (width) => {
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      if (isAudited(width, 0, language)) await auditInStandingTime(page, `no domain at ${width} px`);
    });
  });
}

test('alternatives that are free lead to a message that names them @thorough', async ({ page }) => {
  const checker = await open(page);
  const name = fresh('solo');
  await check(checker, name);
  await expectOnly(checker, 'taken');
  const links = checker.shown('taken').locator('[data-alternatives] a');
  await expect(links).toHaveText([`${name}.net`, `${name}.org`, `${name}.lat`]);
  expect(decodeURIComponent((await links.nth(1).getAttribute('href')) ?? '')).toContain(`${name}.org`);
  // The next answer has no alternatives, the one after that has all of them again.
  const none = fresh('ocupado');
  await check(checker, none);
  await expect(checker.shown('taken').locator('.verdict')).toHaveText(exact.es.taken(none));
  await expect(checker.shown('taken').locator('[data-alternatives]')).toBeHidden();
  await check(checker, name);
  await expect(links).toHaveCount(3);
});

test('names are understood as people type them; a name with accents is offered beside the plain one @thorough', async ({ page }) => {
  const checker = await open(page);
  const ending = fresh('x').slice(2);
  await check(checker, `https://www.Mi-Café${ending}.com/menú`);
  await expectOnly(checker, 'available');
  await expect(checker.shown('available').getByRole('heading')).toHaveText(exact.es.available(`mi-cafe${ending}`));
  await expect(checker.shown('available').locator('[data-alternatives] a')).toHaveText([`mi-café${ending}.com`]);
});

test('the button is off while blank and while checking; Enter does nothing then @thorough', async ({ page }) => {
  const checker = await open(page);
  const { field, button } = checker;
  let asked = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/domain/check', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await expect(button).toBeDisabled();
  await field.fill('   ');
  await expect(button).toBeDisabled();
  await field.press('Enter');
  await expectOnly(checker, 'idle');
  await field.fill(fresh('libre'));
  await expect(button).toBeEnabled();
  await button.click();
  await expectOnly(checker, 'checking');
  await expect(checker.shown('checking')).toContainText(await field.inputValue());
  await expect(button).toBeDisabled();
  await field.press('Enter');
  release();
  await expectOnly(checker, 'available');
  await expect(button).toBeEnabled();
  expect(asked).toBe(1);
});

test('a result closes by its button and gives the focus back to the field @thorough', async ({ page }) => {
  const checker = await open(page);
  for (const [typed, state] of [
    [fresh('libre'), 'available'],
    [fresh('ocupado'), 'taken'],
    [fresh('roto'), 'error'],
  ] as const) {
    await check(checker, typed);
    await expectOnly(checker, state);
    await checker.shown(state).getByRole('button', { name: domainTexts.es.close }).press('Enter');
    await expectOnly(checker, 'idle');
    await expect(checker.field).toBeFocused();
  }
});

test('without an answer of the server nothing is claimed', async ({ page }) => {
  const checker = await open(page);
  for (const answer of ['abort', '<h1>Wi-Fi</h1>', '{"available":"yes"}']) {
    await page.route('**/api/domain/check', (route) => (answer === 'abort' ? route.abort() : route.fulfill({ status: 200, body: answer })));
    await check(checker, fresh('libre'));
    await expectOnly(checker, 'error');
    await page.unroute('**/api/domain/check');
  }
});
