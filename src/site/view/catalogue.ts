import { fill } from '#core/fill.ts';
import { chatLink } from '#core/links/whatsapp.ts';
import { shownAlike } from '#core/site/price-parts.ts';
import { inGroups, markBreak } from '#core/site/resolve-catalogue.ts';
import type { Text } from '#core/site/values.ts';
import type { IconName } from '#schema/icon.ts';
import type { Language } from '#schema/language.ts';
import type { CardProps } from '#sections/catalogue/Card.tsx';
import type { CatalogueProps } from '#sections/catalogue/Catalogue.tsx';
import type { ProductSheetProps } from '#sections/product/ProductSheet.tsx';
import type { ViewContext } from './context.ts';

/** A service, menu page, tour or product in the page's language; blank values are `undefined`. */
export interface ItemView {
  title: string;
  text?: string | undefined;
  price?: string | undefined;
  badge?: string | undefined;
  icon: IconName;
  src?: string | undefined;
  /** Link that asks for the item in the chat. */
  chat?: string | undefined;
}

export function itemsView({ site: { catalogue, contact }, defaults, language }: ViewContext): ItemView[] {
  const number = contact.whatsappNumber?.es;
  const priceOf = shownAlike(catalogue.items.items.map(({ price }) => price[language]));
  return catalogue.items.items.map((item) => {
    const title = item.title[language];
    return {
      title,
      text: item.description[language] || undefined,
      price: priceOf(item.price[language]) || undefined,
      badge: item.badge?.[language],
      icon: item.icon.value,
      src: item.image.src || undefined,
      chat: number && chatLink(number, `${defaults.requestMessage[language]} ${title}`),
    };
  });
}

const sheetId = (index: number): string => `product-${index + 1}`;

function actionOf({ site, definition, language }: ViewContext, { src, chat }: ItemView): CardProps['action'] {
  const { action, opens } = definition.catalogue;
  const label = site.catalogue.itemAction?.[language] ?? '';
  if (action === 'picture' && src !== undefined) return { href: src, label, opens };
  // If the picture opens a sheet, the sheet has this button.
  if (action !== 'chat' || chat === undefined || (opens === 'product' && src !== undefined)) return undefined;
  return { href: chat, label, opens: 'chat' };
}

interface Listed {
  item: ItemView;
  index: number;
  total: number;
}

/** Accessible name of the link on an item's picture: with the item's title or, if it has none, with its number. */
function labelOf({ definition, texts }: ViewContext, { item: { title }, index, total }: Listed): string {
  if (title === '') return fill(texts.openPhoto, { n: index + 1, total });
  return fill(definition.catalogue.opens === 'product' ? texts.seeItem : texts.openItem, { name: title });
}

function cardOf(context: ViewContext, listed: Listed): CardProps {
  const { item, index } = listed;
  const { opens, picture } = context.definition.catalogue;
  const { title, text, price, badge, icon, src } = item;
  const label = labelOf(context, listed);
  const href = opens === 'product' ? `#${sheetId(index)}` : src;
  return {
    title,
    text,
    price,
    badge,
    icon,
    image: src === undefined || href === undefined ? undefined : { src, href, opens, label, ...picture },
    action: actionOf(context, item),
  };
}

/** Items in the groups of the page, in page order; `undefined` if there are no groups. */
const titledGroups = <Thing>(things: readonly Thing[], groupOf: (thing: Thing) => Text | undefined, language: Language) =>
  inGroups(things, groupOf)?.map((members) => ({ title: members.map(groupOf)[0]?.[language] ?? '', members }));

function dishesView({ site: { catalogue }, language }: ViewContext): CatalogueProps['dishes'] {
  const dishes = catalogue.dishes?.items;
  if (dishes === undefined) return undefined;
  const priceOf = shownAlike(dishes.map(({ price }) => price[language]));
  const groups = titledGroups(dishes, ({ group }) => group, language) ?? [{ title: '', members: dishes }];
  return groups.map(({ title, members }) => ({
    title,
    dishes: members.map((dish) => ({
      title: dish.title[language],
      text: dish.description[language] || undefined,
      price: priceOf(dish.price[language]) || undefined,
      marks: dish.marks?.[language].split(markBreak) ?? [],
    })),
  }));
}

export function catalogueView(context: ViewContext & { items: readonly ItemView[] }): CatalogueProps {
  const { site, definition, own, language, items } = context;
  const cards = items.map((item, index) => cardOf(context, { item, index, total: items.length }));
  const keyedCards = cards.map((card, index) => ({ card, group: site.catalogue.items.items[index]?.group }));
  return {
    anchor: definition.catalogue.anchor,
    layout: definition.catalogue.layout,
    ground: definition.grounds.catalogue,
    title: site.catalogue.servicesTitle[language],
    dishes: dishesView(context),
    cards,
    groups: titledGroups(keyedCards, ({ group }) => group, language)?.map(({ title, members }) => ({ title, cards: members.map(({ card }) => card) })),
    empty: { icon: definition.catalogue.icon, text: own.noItems },
  };
}

/** The sheet of every product that has a picture; none in templates without products. */
export function sheetsView(context: ViewContext & { items: readonly ItemView[] }): ProductSheetProps[] {
  const { site, definition, texts, language, items } = context;
  const { opens, anchor, picture } = definition.catalogue;
  if (opens !== 'product') return [];
  return items.flatMap((item, index) => {
    const { title, text, price, src, chat } = item;
    if (src === undefined) return [];
    const label = title === '' ? labelOf(context, { item, index, total: items.length }) : undefined;
    const consult = chat === undefined ? undefined : { href: chat, label: site.catalogue.itemAction?.[language] ?? '' };
    return { id: sheetId(index), title, label, image: { src, ...picture }, price, text, consult, close: { href: `#${anchor}`, label: texts.close } };
  });
}
