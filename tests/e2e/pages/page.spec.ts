import { expect, type Page, test } from '@playwright/test';
import { clockMinutes } from '#core/hours/local-time.ts';
import { timeZoneSchema } from '#schema/hours/hours.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { scriptBytes } from '../../support/browser/islands.ts';
import { expectStill } from '../../support/browser/page-checks.ts';
import { collectProblems } from '../../support/browser/problems.ts';
import { makeClient, signedIn, siteUrl, waitUntilPublished } from '../../support/designer.ts';

const flags = ['low-end', 'reduced-animations', 'optimized-images'];
const classes = (page: Page) => page.evaluate(() => [...document.documentElement.classList].sort());

/** Makes the browser report such a device, from the next page on; can be called again. */
async function pretend(page: Page, { cores, memory, connection }: { cores: number; memory: number; connection: string }): Promise<void> {
  await page.addInitScript(
    ([hardwareConcurrency, deviceMemory, effectiveType]) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: hardwareConcurrency, configurable: true });
      Object.defineProperty(navigator, 'deviceMemory', { value: deviceMemory, configurable: true });
      Object.defineProperty(navigator, 'connection', { value: { effectiveType, saveData: false }, configurable: true });
    },
    [cores, memory, connection] as const,
  );
}
const able = { cores: 8, memory: 8, connection: '4g' };

test.describe('flags of the device', () => {
  test('a device with little memory, two cores or a slow connection has them, an able one has none @thorough', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    for (const [name, device, expected] of [
      ['an able one', able, []],
      ['little memory', { ...able, memory: 2 }, flags],
      ['two cores', { ...able, cores: 2 }, flags],
      ['a slow connection', { ...able, connection: '2g' }, flags],
    ] as const) {
      await pretend(page, device);
      await page.goto(`${siteUrl()}/services-demo`);
      await expect.poll(() => classes(page), name).toEqual([...expected].sort());
    }
  });

  test('with reduced motion an able device has them too, and the page has no transitions', async ({ page }) => {
    await pretend(page, able);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${siteUrl()}/services-demo`);
    await expect.poll(() => classes(page)).toEqual(expect.arrayContaining(flags));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    // No transitions at all: with a short duration, sizes of all elements would change by transitions.
    await expect(page.locator('.photo-image').first()).toHaveCSS('transition-property', 'none');
    await expect(page.locator('body')).toHaveCSS('transition-property', 'none');
  });

  test('`mobile` is set while the window is narrower than 768 px', async ({ page }) => {
    await pretend(page, able);
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto(`${siteUrl()}/services-demo`);
    await expect.poll(() => classes(page)).toEqual(['mobile']);
    await page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(() => classes(page)).toEqual([]);
  });
});

for (const template of templateIds) {
  test(`${template}: the navbar leads to right under itself and marks the section, on a phone and a desktop @thorough`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${siteUrl()}/${demoConfigId(template)}`);
      const links = page.locator('.nav-link');
      const current = page.locator('.nav-link[aria-current="location"]');
      await expect(current).toHaveAttribute('href', '#home');
      for (const anchor of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, anchor);
        await expect(current).toHaveAttribute('href', anchor);
        await expect(current).toHaveCount(1);
        const place = await page.evaluate((hash) => {
          const top = document.querySelector(hash)?.getBoundingClientRect().top ?? 0;
          const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
          return { top, isAtEnd, bar: document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0, y: scrollY };
        }, anchor);
        if (place.y > 0 && !place.isAtEnd)
          expect(Math.abs(place.top - place.bar), `${anchor} begins ${place.top} px down, the bar ends at ${place.bar} at ${width} px`).toBeLessThanOrEqual(12);
      }
    }
  });
}

test.describe('opening hours', () => {
  test('say whether the business is open now, and claim nothing where that is not known', async ({ page }) => {
    for (const [instant, es, en] of [
      // Mondays to Fridays 8 to 18, Saturdays 9 to 15, six hours behind UTC.
      ['2026-11-16T16:30:00Z', 'Abierto ahora · hasta las 6:00 PM', 'Open now · until 6:00 PM'],
      ['2026-11-16T13:00:00Z', 'Cerrado · abre hoy a las 8:00 AM', 'Closed · opens today at 8:00 AM'],
      ['2026-11-17T01:00:00Z', 'Cerrado · abre mañana a las 8:00 AM', 'Closed · opens tomorrow at 8:00 AM'],
      ['2026-11-21T22:00:00Z', 'Cerrado ahora', 'Closed now'],
      ['2026-11-22T18:00:00Z', '', ''],
    ] as const) {
      await page.clock.setFixedTime(instant);
      for (const [path, text] of [
        ['/services-demo', es],
        ['/en/services-demo', en],
      ] as const) {
        await page.goto(`${siteUrl()}${path}`);
        await expect(page.locator('.hours-now'), instant).toHaveText(text);
        await expect(page.locator('.fact-now'), instant).toHaveText(text);
        await expect(page.locator('.hero-facts li:has(.fact-now) .fact-text'), instant).toBeVisible({ visible: text === '' });
      }
    }
  });

  test('are the business’s own wherever the reader is, and move nothing @thorough', async ({ browser }) => {
    const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', viewport: { width: 320, height: 740 } });
    const page = await context.newPage();
    await page.clock.setFixedTime('2026-11-17T04:00:00Z');
    for (const [template, width] of templateIds.flatMap((id) => [320, 360, 412, 1440].map((width) => [id, width] as const))) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${siteUrl()}/${demoConfigId(template)}`);
      await expect(page.locator('.hours-now')).toHaveText(/^Cerrado · abre mañana a las \d+:00(?: AM)?$/);
      await expect(page.locator('.hours [aria-current="date"]')).toHaveAttribute('data-days', '12345');
      const size = () =>
        page.evaluate(() => [
          document.documentElement.scrollWidth,
          ...['.hours-now', '.hero', '.contact'].map((part) => document.querySelector(part)?.getBoundingClientRect().height),
        ]);
      const filled = await size();
      await page.evaluate(() => {
        for (const slot of document.querySelectorAll('.hours-now, .fact-now')) slot.textContent = '';
      });
      expect(await size(), `${template} at ${width} px`).toEqual(filled);
    }
    await context.close();
  });

  test('of seven days and of dates are decided here and now, where the business is: what is over is gone, and nothing moves @thorough', async ({ browser }) => {
    const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const problems = collectProblems(page);
    const dates = page.locator('.hours-dates li:visible');
    // Late fonts are part of another test.
    await page.goto(`${siteUrl()}/taqueria-el-farol-202`);
    for (const [instant, es, en, days, isShown] of [
      // Thursdays to Sundays, past midnight. The notice begins on the first of September.
      ['2026-09-01T05:59:00Z', 'Cerrado hoy · abre el jueves a las 19:00', 'Closed today · opens Thursday at 7 PM', 2, false],
      ['2026-09-01T06:00:00Z', 'Cerrado hoy · abre el jueves a las 19:00', 'Closed today · opens Thursday at 7 PM', 2, true],
      ['2026-11-22T07:30:00Z', 'Abierto · cierra a las 2:00', 'Open · closes at 2 AM', 2, true],
      ['2026-12-25T18:00:00Z', 'Cerrado hoy · Navidad · abre mañana a las 19:00', 'Closed today · Christmas · opens tomorrow at 7 PM', 2, true],
      ['2026-12-26T06:00:00Z', 'Cerrado · abre hoy a las 19:00', 'Closed · opens today at 7 PM', 1, true],
      ['2027-01-01T06:00:00Z', 'Cerrado · abre hoy a las 19:00', 'Closed · opens today at 7 PM', 0, true],
    ] as const) {
      await page.clock.setFixedTime(instant);
      for (const [path, text] of [
        ['/taqueria-el-farol-202', es],
        ['/en/taqueria-el-farol-202', en],
      ] as const) {
        await page.goto(`${siteUrl()}${path}`);
        await expect(page.locator('.hours-now'), instant).toHaveText(text);
        await expect(dates, instant).toHaveCount(days);
        await expect(page.locator('.hours-dates'), instant).toBeVisible({ visible: days > 0 });
        await expect(page.locator('.banner'), instant).toBeVisible({ visible: isShown });
        await expect(page.locator('.hours [aria-current="date"]'), instant).toHaveCount(1);
        await expectStill(page, instant);
      }
    }
    const bytes = await scriptBytes(page, `${siteUrl()}/taqueria-el-farol-202`);
    console.info(`a page with dates: ${bytes} bytes of script`);
    expect(bytes).toBeLessThanOrEqual(5 * 1024);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a zone’s clock is read alike by Temporal and, in a browser without it, by Intl @thorough', async ({ page }) => {
    // A step that covers every hour of the day, from before to after the end of daylight saving time in Mexico.
    const instants = Array.from({ length: 150 }, (_, index) => Date.UTC(2019, 0, 1) + index * 487 * 3_600_000 + index * 60_000);
    const [byTemporal, byIntl] = await page.evaluate(
      ({ source, instants, zones }) => {
        const read: (instant: Date, zone: string) => number = new Function(`return ${source}`)();
        const all = () => zones.flatMap((zone) => instants.map((instant) => read(new Date(instant), zone)));
        const first = 'Temporal' in globalThis ? all() : [];
        Reflect.deleteProperty(Date.prototype, 'toTemporalInstant');
        return [first, all()] as const;
      },
      { source: clockMinutes.toString(), instants, zones: timeZoneSchema.options },
    );
    expect(byIntl).toHaveLength(instants.length * timeZoneSchema.options.length);
    expect(byTemporal).toEqual(byIntl);
  });

  test('are read without scripts: the week, the dates, and on which days the notice holds @thorough', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${siteUrl()}/taqueria-el-farol-202`);
    await expect(page.locator('.hours tr')).toHaveText([
      'Lunes a miércolesHoyCerrado',
      'Jueves y viernesHoy19:00 – 1:00',
      'SábadoHoy19:00 – 2:00',
      'DomingoHoy18:00 – 23:00',
    ]);
    await expect(page.locator('.hours-dates li')).toHaveText([
      '24–25 de diciembre de 2026 Cerrado · Navidad',
      '31 de diciembre de 2026 18:00 – 22:00 · Fin de año',
    ]);
    await expect(page.locator('.banner-dates')).toHaveText('Desde el 1 de septiembre de 2026');
    await expect(page.locator('.banner-dates')).toBeVisible();
    await context.close();
  });
});

test('on paper: initials have an outline, nothing is drawn for a finger, prices stand off the rule below, and the name begins where the page does', async ({
  page,
}) => {
  // The printable area of a Letter sheet.
  await page.setViewportSize({ width: 710, height: 950 });
  await page.emulateMedia({ media: 'print' });
  for (const template of templateIds) {
    await page.goto(`${siteUrl()}/${demoConfigId(template)}`);
    const drawn = await page.evaluate(() => {
      const all = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left;
      return {
        bare: all('.review-avatar').filter((letter) => getComputedStyle(letter).outlineStyle === 'none').length,
        signs: all('.card-media, .stat').flatMap((element) =>
          (['::before', '::after'] as const).filter(
            (part) => !['none', 'normal'].includes(getComputedStyle(element, part).content) && getComputedStyle(element, part).display !== 'none',
          ),
        ),
        crowded: all('.card, .review').filter((card) => {
          const end = Math.max(...[...card.querySelectorAll('.card-text, .price, .card-name, .stars')].map((text) => text.getBoundingClientRect().bottom));
          return getComputedStyle(card).borderBottomWidth !== '0px' && card.getBoundingClientRect().bottom - end < 5;
        }).length,
        indent: (left('.nav-name') ?? 0) - (left('main') ?? 0),
        flat: all('.photo-image').filter((image) => image.clientWidth > 1.6 * image.clientHeight).length,
      };
    });
    expect(drawn, template).toEqual({ bare: 0, signs: [], crowded: 0, indent: 0, flat: 0 });
  }
});

test('of a day whose hours nobody gave nothing is said, and no empty line stands for it', async ({ page }) => {
  const designer = await signedIn();
  const { id, path } = await makeClient(designer, { templateType: 'services', businessName: 'Solo los lunes', weekHours: { monday: '09:00-18:00' } });
  await waitUntilPublished(designer, { [id]: 1 });
  const gap = async (instant: string) => {
    await page.clock.setFixedTime(instant);
    await page.goto(siteUrl() + path);
    await expect(page.locator('.hours [data-days]').first()).toBeAttached();
    const [title, table] = await Promise.all(['.hours-title', 'table.hours'].map((part) => page.locator(part).boundingBox()));
    return (table?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0);
  };
  const open = await gap('2026-11-30T18:00:00Z');
  await expect(page.locator('.hours-now')).not.toBeEmpty();
  const unknown = await gap('2026-12-03T18:00:00Z');
  await expect(page.locator('.hours-now')).toBeEmpty();
  expect(unknown).toBeLessThan(open - 15);
  await designer.delete(`/api/config/${id}`);
  await designer.dispose();
});

test('today is the business’s own day, also where its hours are in words that say no time', async ({ page }) => {
  const designer = await signedIn();
  const officeHours = { mondayFriday: { es: 'Con cita', en: 'By appointment' }, saturday: { es: 'A veces', en: 'Sometimes' } };
  const client = { templateType: 'services', businessName: 'Casa Tijuana', officeHours, timeZone: 'America/Tijuana' };
  const { id, path } = await makeClient(designer, client);
  await waitUntilPublished(designer, { [id]: 1 });
  // Friday, 23:30 in Tijuana; in Mexico City it is Saturday.
  await page.clock.setFixedTime('2026-11-21T07:30:00Z');
  for (const address of [path, `/en${path}`]) {
    await page.goto(siteUrl() + address);
    await expect(page.locator('.hours [aria-current="date"]')).toHaveAttribute('data-days', '12345');
    await expect(page.locator('.hours-now')).toBeHidden();
  }
  await designer.delete(`/api/config/${id}`);
  await designer.dispose();
});

test('captions and large quotations are set in lines of about the same width', async ({ page }) => {
  for (const [width, template] of [360, 1440].flatMap((each) => templateIds.map((id) => [each, id] as const))) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${siteUrl()}/${demoConfigId(template)}`);
    const ragged = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '.photo-caption, [data-layout="index"] .review-text p, :is([data-layout="letter"], [data-layout="ledger"]) .review:first-child .review-text p',
        ),
      ].flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const lines = [...range.getClientRects()].filter(({ width: across }) => across > 0).map(({ width: across }) => across);
        return lines.length > 1 && (lines.at(-1) ?? 0) < 0.5 * Math.max(...lines) ? [text.textContent] : [];
      }),
    );
    expect(ragged, `${template} at ${width} px`).toEqual([]);
  }
});
