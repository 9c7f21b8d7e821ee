import type { SiteConfig } from '#schema/site-config.ts';
import { localise } from '../config/localise.ts';
import type { Path } from '../edit/path.ts';
import { parseHours } from '../hours/parse-hours.ts';
import { telLink } from '../links/phone.ts';
import type { Resolved, ResolvedSite } from '../site/resolve-site.ts';
import { hoursRows } from '../translation/language-texts.ts';
import type { ReadinessLine } from './line.ts';

type Texts = Parameters<typeof localise>[0];
const says = (text: Texts): boolean => localise(text, 'es') !== '';
const line = (id: ReadinessLine['id'], isReady: boolean, path: Path, otherwise: 'missing' | 'advice' = 'missing'): ReadinessLine => ({
  id,
  state: isReady ? 'ready' : otherwise,
  path,
});

/** Fewer photos than this look like none. */
const fewPhotos = 3;

function hoursLine({ officeHours: { cells } }: ResolvedSite['contact']): ReadinessLine {
  const open = hoursRows.find((row) => {
    const { isOwn, es, en } = cells[row];
    return !isOwn || ![es, en].some((text) => parseHours(text) !== undefined);
  });
  // Given but not understood: the page shows it and does not say whether it is open.
  return { id: 'hours', state: open === undefined ? 'ready' : cells.mondayFriday.isOwn ? 'advice' : 'missing', path: ['officeHours', open ?? hoursRows[0]] };
}

/** A list whose pictures need words, for people who cannot see them. */
function wordsLine(id: 'photoWords' | 'menuWords', list: 'photos' | 'menuPages', bare: readonly number[], key: string): ReadinessLine {
  const [first] = bare;
  return first === undefined ? { id, state: 'ready', path: [list] } : { id, state: 'missing', path: [list, first, key, 'es'], count: bare.length };
}

const placesOf = <Item>(items: readonly Item[], isBare: (item: Item) => boolean): number[] => items.flatMap((item, at) => (isBare(item) ? [at] : []));

/** What a client's site or a demo lacks, in the order a designer fills it: of what its page shows only its own counts. */
export function siteLines({ photos = [], menuPages = [] }: SiteConfig, { site, source }: Resolved): ReadinessLine[] {
  const { hero, about, catalogue, contact } = site;
  const shown = site.photos.photos.items.length;
  const bareMenuPages = placesOf(menuPages, ({ url, title }) => url.trim() !== '' && !says(title));
  const barePhotos = placesOf(photos, ({ url, caption, alt }) => url.trim() !== '' && !says(caption) && !says(alt));
  return [
    line('name', hero.businessName.isOwn, ['businessName', 'es']),
    line('hero', hero.heroTitle.isOwn, ['heroTitle', 'es'], 'advice'),
    line('heroPicture', hero.heroImage.isOwn, ['heroImage']),
    line('about', about.aboutText.isOwn, ['aboutText', 'es']),
    line('catalogue', catalogue.items.isOwn && catalogue.items.items.length > 0, [source]),
    ...(source === 'menuPages' ? [wordsLine('menuWords', 'menuPages', bareMenuPages, 'title')] : []),
    line('photos', shown >= fewPhotos, ['photos'], shown === 0 ? 'missing' : 'advice'),
    wordsLine('photoWords', 'photos', barePhotos, 'alt'),
    line('phone', contact.phone.isOwn && telLink(contact.phone.es) !== undefined, ['phone']),
    line('whatsapp', contact.whatsappNumber !== undefined, ['whatsappNumber']),
    line('email', contact.email.isOwn, ['email'], 'advice'),
    line('address', contact.address.isOwn, ['address', 'es']),
    hoursLine(contact),
    line('map', contact.googleMapsEmbed.value.state === 'ready', ['googleMapsEmbed']),
    line('search', hero.metaDescription.isOwn, ['metaDescription', 'es'], 'advice'),
  ];
}
