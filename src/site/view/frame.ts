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

/** The anchor of a section (specification, section 2). */
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

/** A section that the page does not show, for the editor, where it can be shown again or filled. */
export interface HiddenSection {
  /** The shown section after which it would follow. */
  after: SectionName;
  anchor: string;
  label: string;
  /** Set if it is not shown because it is empty: the kind of section. */
  empty?: FilledSection | undefined;
}

export function hiddenSections(config: SiteConfig, context: ViewContext): HiddenSection[] {
  let after: SectionName = 'hero';
  const order = pageOrder(config);
  // A map that is a part of the contact section has its placeholder after it.
  const places: readonly SectionName[] = order.includes('map') || emptySection(config, 'map') === undefined ? order : [...order, 'map'];
  return places.flatMap((name): HiddenSection[] => {
    if (name === 'hero' || name === 'banner' || context.order.includes(name)) {
      if (context.order.includes(name)) after = name;
      return [];
    }
    return [{ after, anchor: anchorOf(name, context), label: labelOf(name, context), empty: emptySection(config, name) }];
  });
}

/** A name with at least this number of characters is set smaller. */
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
