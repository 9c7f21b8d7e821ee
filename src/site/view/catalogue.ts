import { fill } from '#content/texts/site-texts.ts';
import { whatsappLink } from '#core/links/whatsapp.ts';
import type { Bilingual, FlexText } from '#schema/field.ts';
import type { IconName } from '#schema/icon.ts';
import type { CardProps } from '#sections/catalogue/Card.tsx';
import type { CatalogueProps } from '#sections/catalogue/Catalogue.tsx';
import type { ProductSheetProps } from '#sections/product/ProductSheet.tsx';
import type { ViewContext } from './context.ts';
import { unlessBlank } from './speaker.ts';

/** A service, menu page, tour or product, as a config lists it. */
interface Item {
  title?: Bilingual | undefined;
  description?: Bilingual | undefined;
  price?: FlexText | undefined;
  icon?: IconName | undefined;
  image?: string | undefined;
}

/** The same in the page's language, without what is blank. */
export interface ItemView {
  title: string;
  text?: string | undefined;
  price?: string | undefined;
  icon: IconName;
  src?: string | undefined;
  /** Asks for the item in the chat. */
  chat?: string | undefined;
}

const menuItems = (pages: ViewContext['config']['menuPages']): readonly Item[] | undefined => pages?.map(({ url, title }) => ({ image: url, title }));

function listOf({ services, menuPages, tours, products }: Partial<ViewContext['config']>, { definition }: ViewContext): readonly Item[] | undefined {
  const lists = { services, menuPages: menuItems(menuPages), tours, products };
  return lists[definition.catalogue.source];
}

/** A config that never spoke of its catalogue shows the template's samples; an empty list says that there is nothing. */
function itemsOf(context: ViewContext): readonly Item[] {
  const given = listOf(context.config, context);
  const showsSamples = given === undefined || (given.length === 0 && context.definition.catalogue.isNeverEmpty);
  return (showsSamples ? listOf(context.defaults.samples, context) : given) ?? [];
}

export function itemsView(context: ViewContext): ItemView[] {
  const { config, definition, defaults, say } = context;
  return itemsOf(context).flatMap((item) => {
    const title = say(item.title);
    const text = unlessBlank(say(item.description));
    const src = unlessBlank(item.image);
    if (title === '' && text === undefined && src === undefined) return [];
    const chat = whatsappLink(config.whatsappNumber, `${say(defaults.requestMessage)} ${title}`.trim(), config.whatsappUses521);
    return { title, text, price: unlessBlank(say(item.price)), icon: item.icon ?? definition.catalogue.icon, src, chat };
  });
}

const sheetId = (place: number): string => `product-${place + 1}`;

function actionOf({ definition, own }: ViewContext, { src, chat }: ItemView): CardProps['action'] {
  const { action, opens } = definition.catalogue;
  if (action === 'picture' && src !== undefined) return { href: src, label: own.request, opens };
  // Where the picture opens a sheet, the sheet asks.
  if (action !== 'chat' || chat === undefined || (opens === 'product' && src !== undefined)) return undefined;
  return { href: chat, label: own.request, opens: 'chat' };
}

function cardOf(context: ViewContext, item: ItemView, place: number): CardProps {
  const { definition, texts } = context;
  const { opens, picture } = definition.catalogue;
  const { title, text, price, icon, src } = item;
  const label = fill(opens === 'product' ? texts.seeItem : texts.openItem, { name: title }).trim();
  const href = opens === 'product' ? `#${sheetId(place)}` : src;
  return {
    title,
    text,
    price,
    icon,
    image: src === undefined || href === undefined ? undefined : { src, href, opens, label, ...picture },
    action: actionOf(context, item),
  };
}

export function catalogueView(context: ViewContext & { items: readonly ItemView[] }): CatalogueProps {
  const { config, definition, defaults, own, say, items } = context;
  return {
    anchor: definition.catalogue.anchor,
    layout: definition.catalogue.layout,
    ground: definition.grounds.catalogue,
    title: say(config.servicesTitle, defaults.catalogueTitle),
    cards: items.map((item, place) => cardOf(context, item, place)),
    empty: { icon: definition.catalogue.icon, text: own.noItems },
  };
}

/** The sheet of every product with a picture; other templates have none. */
export function sheetsView({ definition, texts, own, items }: ViewContext & { items: readonly ItemView[] }): ProductSheetProps[] {
  const { opens, anchor, picture } = definition.catalogue;
  if (opens !== 'product') return [];
  return items.flatMap(({ title, text, price, src, chat }, place) => {
    if (src === undefined) return [];
    const consult = chat === undefined ? undefined : { href: chat, label: own.request };
    return { id: sheetId(place), title, image: { src, ...picture }, price, text, consult, close: { href: `#${anchor}`, label: texts.close } };
  });
}
