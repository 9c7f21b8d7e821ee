import { fill } from '#content/texts/site-texts.ts';
import { whatsappLink } from '#core/links/whatsapp.ts';
import type { Bilingual, FlexText } from '#schema/field.ts';
import type { IconName } from '#schema/icon.ts';
import type { CardProps } from '#sections/catalogue/Card.tsx';
import type { CatalogueProps } from '#sections/catalogue/Catalogue.tsx';
import type { ViewContext } from './context.ts';
import { unlessBlank } from './speaker.ts';

/** A service, menu page, tour or product. */
interface Item {
  title?: Bilingual | undefined;
  description?: Bilingual | undefined;
  price?: FlexText | undefined;
  icon?: IconName | undefined;
  image?: string | undefined;
}

function itemsOf({ config, definition, defaults }: ViewContext): readonly Item[] {
  switch (definition.catalogue.source) {
    case 'services':
      return config.services?.length ? config.services : defaults.services;
    case 'menuPages':
      return (config.menuPages ?? []).map(({ url, title }) => ({ image: url, title }));
    case 'tours':
      return config.tours ?? [];
    case 'products':
      return config.products ?? [];
  }
}

function actionOf(context: ViewContext, title: string, image: string | undefined): CardProps['action'] {
  const { config, definition, defaults, own, say } = context;
  if (definition.catalogue.action === 'picture' && image !== undefined) return { href: image, label: own.request, opens: 'picture' };
  if (definition.catalogue.action !== 'chat') return undefined;
  const href = whatsappLink(config.whatsappNumber, `${say(defaults.requestMessage)} ${title}`);
  return href === undefined ? undefined : { href, label: own.request, opens: 'chat' };
}

function cardOf(context: ViewContext, item: Item): CardProps | undefined {
  const { definition, texts, say } = context;
  const title = say(item.title);
  const text = unlessBlank(say(item.description));
  const src = unlessBlank(item.image);
  if (title === '' && text === undefined && src === undefined) return undefined;
  return {
    title,
    text,
    price: unlessBlank(say(item.price)),
    icon: item.icon ?? definition.catalogue.icon,
    image: src === undefined ? undefined : { src, label: fill(texts.openItem, { name: title }).trim(), ...definition.catalogue.picture },
    action: actionOf(context, title, src),
  };
}

/** The catalogue, or `undefined` where there is nothing to show: only the services template has items of its own. */
export function catalogueView(context: ViewContext): CatalogueProps | undefined {
  const { config, definition, defaults, say } = context;
  const cards = itemsOf(context).flatMap((item) => cardOf(context, item) ?? []);
  if (cards.length === 0) return undefined;
  return {
    anchor: definition.catalogue.anchor,
    layout: definition.catalogue.layout,
    ground: definition.grounds.catalogue,
    title: say(config.servicesTitle, defaults.catalogueTitle),
    cards,
  };
}
