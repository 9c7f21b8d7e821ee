import type { FlexText } from '#schema/field.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { catalogueSource, type HideableSection, hasPart, type SectionName } from '#schema/template.ts';
import { readMapField } from '../maps/map.ts';
import type { CatalogueSource } from './content-facts.ts';
import { allowed, isHidden } from './page-order.ts';
import { pictureOf, textOf } from './values.ts';

/** Sections that may be empty. The text about the business is not among them: if it is blank, the template's text is shown. */
export type FilledSection = Exclude<HideableSection, 'about'>;

const hasText = (text: FlexText | undefined): boolean => textOf(text).isOwn;
const isGiven = (picture: string | undefined): boolean => pictureOf(picture).isOwn;

type Review = NonNullable<SiteConfig['reviews']>[number];
/** Whether a review has a text; stars and a name alone do not make one. */
export const hasWords = ({ text }: Review): boolean => hasText(text);

/** Whether a page shows a review, where it shows reviews. */
export const showsReview = ({ hidesEmpty }: SiteConfig, review: Review | undefined): boolean =>
  hidesEmpty !== true || (review !== undefined && hasWords(review));

interface Offered {
  words: readonly (FlexText | undefined)[];
  picture?: string | undefined;
}

/** The items of the list that is the template's catalogue; `undefined` where the config has none. */
function offered({ templateType, services, menuPages, tours, products }: SiteConfig): readonly Offered[] | undefined {
  const lists: Record<CatalogueSource, readonly Offered[] | undefined> = {
    services: services?.map(({ title, description }) => ({ words: [title, description] })),
    menuPages: menuPages?.map(({ url, title }) => ({ words: [title], picture: url })),
    tours: tours?.map(({ title, description, image }) => ({ words: [title, description], picture: image })),
    products: products?.map(({ title, description, image }) => ({ words: [title, description], picture: image })),
  };
  return lists[catalogueSource(templateType)];
}

/** The pictures that may represent the business as a whole, the best first: its photos, then those of its catalogue. */
function scenes(config: SiteConfig): string[] {
  const pictures = [...(config.photos ?? []).map(({ url }) => url), ...(offered(config) ?? []).map(({ picture }) => picture)];
  return pictures.flatMap((picture) => (picture !== undefined && isGiven(picture) ? [picture] : []));
}

/** Whether the template's drawn pictures are left out: the designer wants no samples (`hidesEmpty`), and the business has pictures of its own. */
function hidesDrawings(config: SiteConfig): boolean {
  const portrait = hasPart(config.templateType, 'person') ? config.profileImage : undefined;
  return config.hidesEmpty === true && (scenes(config).length > 0 || [config.heroImage, config.aboutImage, portrait].some(isGiven));
}

/** The picture that replaces the template's drawing as cover, if the cover is blank; `undefined` if the drawing stays. */
export const coverInstead = (config: SiteConfig): string | undefined => (config.hidesEmpty === true ? scenes(config)[0] : undefined);

/** Whether the template's drawing of a person may be shown beside the text about the business: not beside a text that the business wrote. */
export const showsDrawnPerson = (config: SiteConfig): boolean =>
  config.hidesEmpty !== true || !(hidesDrawings(config) || hasText(config.aboutTitle) || hasText(config.aboutText));

/** Whether the template's sample catalogue is left out. Samples of services stay, because they have no pictures. */
export const hidesSamples = (config: SiteConfig): boolean => catalogueSource(config.templateType) !== 'services' && hidesDrawings(config);

function hasNoCatalogue(config: SiteConfig): boolean {
  const isMenu = catalogueSource(config.templateType) === 'menuPages';
  if (isMenu && config.dishes?.some(({ title, description }) => hasText(title) || hasText(description))) return false;
  const items = offered(config);
  return items === undefined ? hidesSamples(config) : !items.some(({ words, picture }) => words.some(hasText) || isGiven(picture));
}

const lacks: Readonly<Record<FilledSection, (config: SiteConfig) => boolean>> = {
  catalogue: hasNoCatalogue,
  photos: ({ photos = [] }) => !photos.some(({ url }) => isGiven(url)),
  reviews: ({ reviews = [] }) => !reviews.some(hasWords),
  map: ({ googleMapsEmbed }) => readMapField(googleMapsEmbed).state !== 'ready',
};
const isFilled = (name: SectionName): name is FilledSection => Object.hasOwn(lacks, name);

/** The section's name if it is hidden because it is empty and the designer wants that (`hidesEmpty`); otherwise `undefined`. */
export function emptySection(config: SiteConfig, name: SectionName): FilledSection | undefined {
  const mayGo = config.hidesEmpty === true && isFilled(name) && allowed(config.templateType, name).hide && !isHidden(config, name);
  return mayGo && lacks[name](config) ? name : undefined;
}

/** Whether visitors see a section, as far as the config decides that. */
export const isShown = (config: SiteConfig, name: SectionName): boolean => !isHidden(config, name) && emptySection(config, name) === undefined;
