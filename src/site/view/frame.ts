import { localPath } from '#core/links/client-path.ts';
import { readMapField } from '#core/maps/map.ts';
import { isWebUrl } from '#schema/field.ts';
import { otherLanguage } from '#schema/language.ts';
import type { FooterProps } from '#sections/footer/Footer.tsx';
import type { NavProps } from '#sections/nav/Nav.tsx';
import type { AnchorName, SectionName } from '#templates/definition.ts';
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

/** A logo is a picture, or a name in words; one with `placeholder` in it is none (specification, section 2). */
function brand(logo: string | undefined, businessName: string): { name: string; logo?: string } {
  const given = logo?.trim() ?? '';
  if (given === '' || given.toLowerCase().includes('placeholder')) return { name: businessName };
  return isWebUrl(given) ? { name: businessName, logo: given } : { name: given };
}

export function navView(context: ViewContext & { order: readonly SectionName[] }): NavProps {
  const { config, definition, texts, path, language, businessName, order } = context;
  const other = otherLanguage(language);
  return {
    variant: definition.nav.variant,
    ...brand(config.logo, businessName),
    links: definition.anchors.filter((name) => order.includes(name)).map((name) => ({ anchor: anchorOf(name, context), label: labelOf(name, context) })),
    other: { language: other, href: localPath(path, other), label: texts.otherLanguage },
    whatsapp: chat(context, texts.whatsapp),
    texts: { mainMenu: texts.mainMenu, menu: texts.menu },
  };
}

export function footerView({ config, definition, texts, language, businessName, providerName, providerOrigin, year }: ViewContext): FooterProps {
  return {
    edge: definition.edges.footer,
    ground: definition.grounds.footer,
    name: businessName,
    legal: `© ${year} ${businessName.replace(/\.$/, '')}. ${texts.rights}.`,
    privacy: readMapField(config.googleMapsEmbed).state === 'ready' ? texts.privacyMap : texts.privacy,
    credit: { text: texts.credit, href: `${providerOrigin ?? ''}${localPath('/', language)}`, label: providerName },
  };
}
