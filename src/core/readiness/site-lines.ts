import type { SiteConfig } from '#schema/site-config.ts';
import { localise } from '../config/localise.ts';
import type { Path } from '../edit/path.ts';
import { parseHours } from '../hours/parse-hours.ts';
import { telLink } from '../links/phone.ts';
import { whatsappDigits } from '../links/whatsapp.ts';
import { readMapField } from '../maps/map.ts';
import { hoursRows } from '../translation/language-texts.ts';
import type { ReadinessLine } from './line.ts';

type Texts = Parameters<typeof localise>[0];
const says = (text: Texts): boolean => localise(text, 'es') !== '';
const line = (id: ReadinessLine['id'], isReady: boolean, path: Path, otherwise: 'missing' | 'advice' = 'missing'): ReadinessLine => ({
  id,
  state: isReady ? 'ready' : otherwise,
  path,
});

const catalogues = { professionals: 'services', restaurants: 'menuPages', tourism: 'tours', retail: 'products', services: 'services' } as const;
/** Fewer photos than this look like none. */
const fewPhotos = 3;

function hoursLine({ officeHours }: SiteConfig): ReadinessLine {
  const open = hoursRows.find((row) => {
    const given = officeHours?.[row];
    return !says(given) || ![given?.es, given?.en].some((text) => parseHours(text ?? '') !== undefined);
  });
  const isGiven = says(officeHours?.mondayFriday);
  // Given but not understood: the page shows it and does not say whether it is open.
  return { id: 'hours', state: open === undefined ? 'ready' : isGiven ? 'advice' : 'missing', path: ['officeHours', open ?? hoursRows[0]] };
}

/** A list whose pictures need words, for people who cannot see them. */
function wordsLine(id: 'photoWords' | 'menuWords', list: 'photos' | 'menuPages', bare: readonly number[], key: string): ReadinessLine {
  const [first] = bare;
  return first === undefined ? { id, state: 'ready', path: [list] } : { id, state: 'missing', path: [list, first, key, 'es'], count: bare.length };
}

const placesOf = <Item>(items: readonly Item[], isBare: (item: Item) => boolean): number[] => items.flatMap((item, at) => (isBare(item) ? [at] : []));

/** What a client's site or a demo lacks, in the order a designer fills it. */
export function siteLines(config: SiteConfig): ReadinessLine[] {
  const { photos = [], menuPages = [], templateType } = config;
  const catalogue = catalogues[templateType];
  const shown = photos.filter(({ url }) => url.trim() !== '');
  const pictureWords =
    templateType === 'restaurants'
      ? [
          wordsLine(
            'menuWords',
            'menuPages',
            placesOf(menuPages, ({ url, title }) => url.trim() !== '' && !says(title)),
            'title',
          ),
        ]
      : [];
  return [
    line('name', says(config.businessName), ['businessName', 'es']),
    line('hero', says(config.heroTitle), ['heroTitle', 'es'], 'advice'),
    line('heroPicture', (config.heroImage ?? '').trim() !== '', ['heroImage']),
    line('about', says(config.aboutText), ['aboutText', 'es']),
    line('catalogue', (config[catalogue] ?? []).length > 0, [catalogue]),
    ...pictureWords,
    line('photos', shown.length >= fewPhotos, ['photos'], shown.length === 0 ? 'missing' : 'advice'),
    wordsLine(
      'photoWords',
      'photos',
      placesOf(photos, ({ url, caption, alt }) => url.trim() !== '' && !says(caption) && !says(alt)),
      'alt',
    ),
    line('phone', telLink(config.phone) !== undefined, ['phone']),
    line('whatsapp', whatsappDigits(config.whatsappNumber ?? '') !== '', ['whatsappNumber']),
    line('email', (config.email ?? '').trim() !== '', ['email'], 'advice'),
    line('address', says(config.address), ['address', 'es']),
    hoursLine(config),
    line('map', readMapField(config.googleMapsEmbed).state === 'ready', ['googleMapsEmbed']),
    line('search', says(config.metaDescription), ['metaDescription', 'es'], 'advice'),
  ];
}
