import type { Bilingual } from '#schema/field.ts';
import type { IconName } from '#schema/icon.ts';
import type { languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { DishMark } from '#schema/site-parts.ts';
import { hasPart } from '#schema/template.ts';
import type { ContentFacts, ReviewDefaults, SharedLabels, TemplateLabels } from './content-facts.ts';
import { hidesSamples } from './emptiness.ts';
import { isBlankText, type List, type Look, lookOf, type Picture, pictureOf, type Text, textOf, textOrTemplateWording } from './values.ts';

export type Template = ContentFacts & { review: ReviewDefaults; labels: SharedLabels };

/** The text of a title or a button, or the template's default. */
export const labelOf = (own: SiteConfig['heroAction'], { texts }: Template, key: keyof TemplateLabels): Text =>
  textOrTemplateWording(own, { es: texts.es[key], en: texts.en[key] });

/** Missing for items in no group, so that hashes of items from before groups existed stay the same. */
type Grouped = { group?: Text };
/** Missing if there is none, for the same reason. */
type Badged = { badge?: Text };
export type CatalogueItem = { title: Text; description: Text; price: Text; image: Picture; icon: Look<IconName> } & Grouped & Badged;
/** `marks`: the words for all marks of the dish, in a fixed order; `kinds`: the marks themselves. */
export type DishItem = { title: Text; description: Text; price: Text; marks?: Text; kinds?: Look<readonly DishMark[]> } & Grouped;

/** The catalogue as a page shows it. */
export interface CatalogueValues {
  servicesTitle: Text;
  /** The menu as text; missing if there is none. */
  dishes?: List<DishItem>;
  /** Items of the list that is the template's catalogue. */
  items: List<CatalogueItem>;
  itemAction?: Text;
}

/** Between the marks of a dish. */
export const markBreak = ' · ';

const groupOf = (group: Bilingual | undefined): Grouped => {
  const text = textOf(group);
  return isBlankText(text) ? {} : { group: text };
};
const badgeOf = (badge: Bilingual | undefined): Badged => {
  const text = textOf(badge);
  return isBlankText(text) ? {} : { badge: text };
};

/** The catalogue as a config, or a template's samples, list it. A menu page is an item that is only a picture with a title. */
function listOf(lists: Pick<SiteConfig, 'services' | 'menuPages' | 'tours' | 'products'>, { catalogue }: ContentFacts): CatalogueItem[] | undefined {
  const given = {
    services: lists.services?.map((service) => ({ ...service, image: undefined, badge: undefined })),
    menuPages: lists.menuPages?.map(({ url, title }) => ({
      image: url,
      title,
      description: undefined,
      price: undefined,
      icon: undefined,
      group: undefined,
      badge: undefined,
    })),
    tours: lists.tours?.map((tour) => ({ ...tour, icon: undefined })),
    products: lists.products?.map((product) => ({ ...product, icon: undefined, badge: undefined })),
  };
  return given[catalogue.source]?.map(({ title, description, price, image, icon, group, badge }) => ({
    title: textOf(title),
    description: textOf(description),
    price: textOf(price),
    image: pictureOf(image),
    icon: lookOf(icon, catalogue.icon),
    ...groupOf(group),
    ...badgeOf(badge),
  }));
}

/** Items by group, in the order in which the groups first appear, after the items in no group. `undefined` if there are no groups. */
export function inGroups<Item>(items: readonly Item[], groupOf: (item: Item) => Bilingual | undefined): Item[][] | undefined {
  const groups = Map.groupBy(items, (item) => {
    const group = groupOf(item);
    return group === undefined || isBlankText(group) ? '' : `${group.es}\n${group.en}`;
  });
  if ([...groups.keys()].every((name) => name === '')) return undefined;
  return [...groups].toSorted(([one], [other]) => Number(one !== '') - Number(other !== '')).map(([, members]) => members);
}

/** Items in the order in which the page shows them: those of a group together. */
export const inPageOrder = <Item>(items: readonly Item[], groupOf: (item: Item) => Bilingual | undefined): Item[] =>
  inGroups(items, groupOf)?.flat() ?? [...items];

function dishesOf({ dishes = [] }: SiteConfig, { catalogue, labels }: Template): DishItem[] {
  if (catalogue.source !== 'menuPages') return [];
  const items = dishes.map(({ title, description, price, group, marks = [] }): DishItem => {
    const words = (language: (typeof languages)[number]) => marks.map((mark) => labels.marks[mark][language]).join(markBreak);
    const said = textOf({ es: words('es'), en: words('en') });
    return {
      title: textOf(title),
      description: textOf(description),
      price: textOf(price),
      ...(marks.length > 0 ? { marks: said, kinds: { kind: 'look', value: marks, words: '', isOwn: true } } : {}),
      ...groupOf(group),
    };
  });
  return items.filter(({ title, description }) => !isBlankText(title) || !isBlankText(description));
}

/**
 * The catalogue of a config, or the template's samples if it has none. An empty list stays empty, except in a template that `isNeverEmpty`.
 * The template's drawn menu pages are not shown beside a business's own dishes. With `hidesEmpty`, an empty list stays empty in all
 * templates, and drawn samples are left out if the business has pictures.
 */
export function catalogueOf(config: SiteConfig, template: Template): CatalogueValues {
  const { catalogue, defaults } = template;
  const dishes = dishesOf(config, template);
  const own = listOf(config, template);
  const isOwn = own !== undefined && (own.length > 0 || !catalogue.isNeverEmpty || config.hidesEmpty === true);
  const given = (isOwn ? own : dishes.length > 0 || hidesSamples(config) ? [] : listOf(defaults.samples, template)) ?? [];
  const items = given.filter(({ title, description, image }) => !isBlankText(title) || !isBlankText(description) || image.src !== '');
  const hasButtons = items.length > 0 && hasPart(config.templateType, 'itemAction');
  return {
    servicesTitle: textOf(config.servicesTitle, defaults.catalogueTitle),
    ...(dishes.length > 0 ? { dishes: { kind: 'list', items: dishes, isOwn: true } } : {}),
    items: { kind: 'list', items, isOwn },
    ...(hasButtons ? { itemAction: labelOf(config.itemAction, template, 'request') } : {}),
  };
}
