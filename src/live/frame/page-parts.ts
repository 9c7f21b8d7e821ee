import { isObject } from '#core/config/loose-json.ts';
import type { Path } from '#core/edit/path.ts';
import type { ConfigKind } from '#schema/template.ts';

// Selectors of fields on the pages. They use the sections' class names, because components know nothing of fields.

/** Path of a field; it may depend on the config's content. */
type Field = (config: unknown) => Path;
type Part = readonly [selector: string, field: Field];

/** The part of a page that shows the items of a list, or would show them. Inner selectors are relative to an item. */
export interface ListPart {
  part: string;
  section: string;
  items: string;
  /** Selector of the element whose text names the item. */
  named: string;
  /** Selector of the element that gets the item's button; by default the item itself. */
  holder?: string;
  /** For a list that is only a part of its section: selector of the element that gets a placeholder for adding the first item, if the list is missing. */
  emptyPlaceIn?: string;
  /** A text of the item that the page splits into several elements. */
  inPieces?: readonly [selector: string, path: Path];
  /** A field of the item that is edited in the form. */
  inForm?: readonly [selector: string, path: Path];
}

export interface PageParts {
  lists: readonly ListPart[];
  /** Pictures outside of lists, by the elements that contain them. */
  pictures: readonly Part[];
  /** Texts that the page splits, or shows with additions: they are edited as a whole. */
  inPieces: readonly Part[];
  /** Fields that are edited only in the form, because the page shows them reformatted: numbers, a table of hours, values inside a sentence. */
  inForm: readonly Part[];
}

const at =
  (...path: Path): Field =>
  () =>
    path;
const has = (config: unknown, key: string): boolean => isObject(config) && config[key] !== undefined && config[key] !== '';
/** The first of these fields that the config has, else the last. */
const first =
  (...keys: readonly [...string[], string]): Field =>
  (config) => [keys.find((key) => has(config, key)) ?? keys.at(-1) ?? ''];

const site: PageParts = {
  lists: [
    { part: 'catalogue', section: '.catalogue-frame, [data-empty="catalogue"]', items: '.cards > .card', named: '.card-title' },
    { part: 'dishes', section: '.catalogue-frame', items: '.dish-list > .dish', named: '.dish-title', emptyPlaceIn: '.catalogue-frame' },
    { part: 'photos', section: '.photos-frame, [data-empty="photos"]', items: '.photo-list > .photo', named: '.photo-caption' },
    {
      part: 'reviews',
      section: '.reviews-frame, [data-empty="reviews"]',
      items: '.review-list > .review',
      named: '.review-name',
      inForm: ['.review-name', ['name']],
    },
    { part: 'aboutStats', section: '.about-frame', items: '.stats > .stat', named: '.stat-value', emptyPlaceIn: '.about-text' },
  ],
  pictures: [
    ['.hero:has(.hero-image)', at('heroImage')],
    ['.hero-portrait', at('profileImage')],
    ['.about-media', at('aboutImage')],
  ],
  inPieces: [],
  inForm: [
    ['.hero-facts a[href^="#"]', at('address')],
    ['.emergency, .hero-facts a', at('emergencyPhone')],
    ['a[href^="tel:"], .contact-line[data-kind="phone"]', at('phone')],
    ['.contact-line[data-kind="email"]', at('email')],
    ['.contact-hours, .hero-facts > li:has(.fact-now)', first('weekHours', 'officeHours')],
  ],
};

const home: PageParts = {
  lists: [
    { part: 'whyPoints', section: '.why > .wrap', items: '.why-point', named: 'h3', inPieces: [':scope > div', []] },
    { part: 'portfolio', section: '.portfolio, [data-empty="portfolio"]', items: '.made-list > li', named: 'h3', inForm: ['.made-sign p', ['city']] },
    { part: 'showcaseFeatures', section: '.offerings', items: '.features > li', named: 'span', emptyPlaceIn: '.offerings-text' },
    { part: 'comparison', section: '.comparison, [data-empty="comparison"]', items: 'tbody > tr', named: 'th' },
    { part: 'questions', section: '.questions, [data-empty="questions"]', items: '.question', named: 'h3', holder: 'summary' },
  ],
  pictures: [
    ['.hero:has(.hero-photo)', at('heroImage')],
    ['.offerings-grid:has(.offerings-picture)', at('showcaseImage')],
    ['.pricing-grid[data-chart]', first('pricingChartImage', 'pricingImage')],
    ['.header .brand:has(.brand-logo)', at('logo')],
  ],
  inPieces: [
    ['.hero h1', at('translations', 'es', 'heroHeadline')],
    ['.pricing .from b', at('startingPrice')],
  ],
  inForm: [
    ['.header .brand, .footer-word', first('logo', 'name')],
    ['.hero-actions a[href="#pricing"]', at('startingPrice')],
    ['.comparison-source', at('comparisonSource')],
    ['.contact-list a[href^="tel:"], .contact-list b', at('phone')],
    ['.contact-list a[href^="mailto:"]', at('email')],
    ['.footer-legal', at('translations', 'es', 'copyrightText')],
  ],
};

const pro: PageParts = {
  lists: [
    { part: 'serviceSteps', section: '.steps', items: '.step-list > .step', named: 'h3' },
    { part: 'templateShowcaseCards', section: '.templates', items: '.template-list > .template-card', named: 'h3' },
    { part: 'reviews', section: '.reviews', items: '.review-list > .review', named: 'figcaption b' },
    { part: 'proWhatsappButtons', section: '.contact', items: '.contact-chats > .button', named: '[contenteditable]', emptyPlaceIn: '.contact-lead' },
  ],
  pictures: [['.hero:has(.hero-photo)', at('proHeroImage')]],
  inPieces: [
    ['.hero h1', at('proHeroHeadline')],
    ['.tags > :nth-child(1) .amount b', at('launchPrice')],
    ['.tags > :nth-child(2) .amount b', at('monthlyPrice')],
    ['.tags > :nth-child(3) .amount b', at('domainPrice')],
  ],
  inForm: [
    ['.header .brand', at('name')],
    ['.hero-actions a[href="#pricing"]', at('launchPrice')],
  ],
};

export const pageParts: Readonly<Record<ConfigKind, PageParts>> = { client: site, demo: site, home, pro };
