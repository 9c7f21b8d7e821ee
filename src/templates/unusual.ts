import type { TemplateId } from '#schema/template.ts';

/**
 * What few pages have, as it begins in their HTML: styles of it are only in the stylesheet of pages that have any of it
 * (docs/decisions/062). A class has to be the first of its element.
 */
const ofAll = [
  'class="emergency"',
  'class="empty"',
  'class="group-title"',
  'class="card-group"',
  'class="hero-description"',
  'class="price-note"',
  'class="banner-dates"',
  'data-many',
  'data-small',
  'data-length="long"',
  'data-ground="bright"',
  ...['small', 'large', 'x-large'].map((size) => `data-title="${size}"`),
  ...['small', 'large'].map((size) => `data-subtitle="${size}"`),
  'class="nav-logo',
];
const aligned = ['data-align="center"', 'data-align="right"'];
const ofTemplate: Partial<Record<TemplateId, readonly string[]>> = {
  professionals: [
    ...aligned,
    'data-tone="light"',
    'data-variant="chalk"',
    'data-variant="horizon"',
    'data-valign="top"',
    'data-valign="bottom"',
    'data-spacing="compact"',
    'data-portrait="medium"',
    'data-portrait="small"',
    'class="call-bar',
    'data-bar',
    'class="about-media',
    'class="about-image',
    'class="card-media',
    'class="card-image',
    'class="card-action',
    'class="dish',
  ],
  restaurants: [
    ...aligned,
    'data-tone="dark"',
    'data-valign="top"',
    'data-variant="desk"',
    'data-variant="horizon"',
    'data-picture="none"',
    'class="hero-kicker',
    'class="hero-portrait',
    'class="call-bar',
    'data-bar',
    'class="card-icon',
    'class="card-text',
    'class="price',
    'class="dish',
  ],
};
/** What a template's own demo has of it: there it is not unusual. */
const usualIn: Partial<Record<TemplateId, readonly string[]>> = {
  services: ['class="emergency"', 'class="hero-description"', 'class="price-note"'],
  tourism: ['data-title="large"'],
  retail: ['data-title="x-large"'],
  restaurants: ['data-ground="bright"'],
};

const listOf = (lists: Readonly<Partial<Record<string, readonly string[]>>>, template: string): readonly string[] =>
  Object.hasOwn(lists, template) ? (lists[template] ?? []) : [];

function unusualOf(template: string): string[] {
  const usual = listOf(usualIn, template);
  return [...ofAll.filter((begins) => !usual.includes(begins)), ...listOf(ofTemplate, template)];
}

/** Whether a selector is of something that few pages of a template have: `.dish-line`, `.hero[data-align="center"] .hero-text`. */
export function isUnusual(template: string, selector: string): boolean {
  // What is asked for within brackets may be one of several things, or just not be there.
  const plain = selector.replaceAll(/:(?:not|is|has|where)\((?:[^()]|\([^()]*\))*\)/g, '').replaceAll(/\[([\w-]+)=([\w-]+)\]/g, '[$1="$2"]');
  return unusualOf(template).some((begins) => {
    const [, name, end] = /^class="([\w-]+)("?)$/.exec(begins) ?? [];
    return name === undefined ? plain.includes(`[${begins}`) : new RegExp(`\\.${name}${end === '' ? '' : '(?![\\w-])'}`).test(plain);
  });
}

const patterns = new Map<string, RegExp>();

/** One pattern for all, by how they begin: looked for one after the other they would take a tenth of a page's own time. */
function patternOf(template: string): RegExp {
  const made = patterns.get(template);
  if (made) return made;
  const after = (start: string) => unusualOf(template).flatMap((begins) => (begins.startsWith(start) ? [begins.slice(start.length)] : []));
  const pattern = new RegExp(` (?:class="(?:${after('class="').join('|')})|data-(?:${after('data-').join('|')}))`);
  patterns.set(template, pattern);
  return pattern;
}

const mark = /<link rel="stylesheet" href="([^"]*)" data-usual="(\w+) ([^"]*)"/;

/** A client's page with the one of its two stylesheets that it needs; any other file as it is. */
export function withOneStylesheet(page: Uint8Array): Uint8Array {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  if (!bytes.includes(' data-usual="')) return page;
  // One character for each byte: places in the text are places in the file.
  const text = bytes.toString('latin1');
  const found = mark.exec(text);
  if (!found) return page;
  const [link, all = '', template = '', usual = ''] = found;
  const needed = patternOf(template).test(text) ? all : usual;
  return Buffer.concat([
    bytes.subarray(0, found.index),
    Buffer.from(`<link rel="stylesheet" href="${needed}"`, 'latin1'),
    bytes.subarray(found.index + link.length),
  ]);
}
