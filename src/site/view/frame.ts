import { localPath } from '#core/links/client-path.ts';
import { emptySection, type FilledSection } from '#core/site/emptiness.ts';
import { pageOrder } from '#core/site/page-order.ts';
import { otherLanguage } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { SectionName } from '#schema/template.ts';
import type { FooterProps } from '#sections/footer/Footer.tsx';
import type { NavProps } from '#sections/nav/Nav.tsx';
import type { AnchorName } from '#templates/definition.ts';
import { chat, type ViewContext } from './context.ts';

/** Where each section stands in the page (specification, section 2). */
function anchorOf(name: AnchorName, { definition }: ViewContext): string {
  const anchors: Record<AnchorName, string> = {
    hero: 'home',
    about: 'about',
    catalogue: definition.catalogue.anchor,
    photos: 'photos',
    reviews: 'reviews',
    contact: 'contact',
    map: 'maps',
  };
  return anchors[name];
}

function labelOf(name: AnchorName, { texts, own }: ViewContext): string {
  const labels: Record<AnchorName, string> = {
    hero: texts.home,
    about: own.about,
    catalogue: own.catalogue,
    photos: texts.photos,
    reviews: texts.reviews,
    contact: texts.contact,
    map: texts.maps,
  };
  return labels[name];
}

/** A section that is not on the page, for who may show it again or fill it. */
export interface HiddenSection {
  /** The section that is shown before its place. */
  after: SectionName;
  anchor: string;
  label: string;
  /** Which one it is if it is not there because it has nothing to show. */
  empty?: FilledSection | undefined;
}

export function hiddenSections(config: SiteConfig, context: ViewContext): HiddenSection[] {
  let after: SectionName = 'hero';
  const order = pageOrder(config);
  // Where the map is a part of the contact section, its place is after that.
  const places: readonly SectionName[] = order.includes('map') || emptySection(config, 'map') === undefined ? order : [...order, 'map'];
  return places.flatMap((name): HiddenSection[] => {
    if (name === 'hero' || name === 'banner' || context.order.includes(name)) {
      if (context.order.includes(name)) after = name;
      return [];
    }
    return [{ after, anchor: anchorOf(name, context), label: labelOf(name, context), empty: emptySection(config, name) }];
  });
}

/** From this many characters a name is a long one. */
const longName = 30;

function brand({ site: { hero }, language }: ViewContext): Pick<NavProps, 'name' | 'isLong' | 'logo'> {
  const { businessName, logo } = hero;
  const name = (logo?.kind === 'text' ? logo : businessName)[language];
  return { name, isLong: name.length >= longName, ...(logo?.kind === 'picture' && { logo: logo.src }) };
}

export function navView(context: ViewContext): NavProps {
  const { definition, texts, path, language, order } = context;
  const other = otherLanguage(language);
  return {
    variant: definition.nav.variant,
    ...brand(context),
    links: order
      .flatMap((section) => definition.anchors.filter((name) => name === section))
      .map((name) => ({ anchor: anchorOf(name, context), label: labelOf(name, context) })),
    other: { language: other, href: localPath(path, other), label: texts.otherLanguage },
    whatsapp: chat(context, texts.whatsapp),
    texts: { mainMenu: texts.mainMenu, menu: texts.menu },
  };
}

export function footerView({ site: { hero, contact }, definition, texts, language, providerName, providerOrigin, year }: ViewContext): FooterProps {
  const name = hero.businessName[language];
  return {
    edge: definition.edges.footer,
    ground: definition.grounds.footer,
    name,
    nameLength: name.length,
    legal: `© ${year} ${name.replace(/\.$/, '')}. ${texts.rights}.`,
    privacy: contact.googleMapsEmbed?.value.state === 'ready' ? texts.privacyMap : texts.privacy,
    credit: { text: texts.credit, href: `${providerOrigin ?? ''}${localPath('/', language)}`, label: providerName },
  };
}
