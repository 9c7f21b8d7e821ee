import { resolvedSite } from '#content/resolved-site.ts';
import { fill } from '#core/fill.ts';
import { cardPath } from '#core/links/client-path.ts';
import { shownPhone, telLink } from '#core/links/phone.ts';
import type { ContactCard } from '#core/links/vcard.ts';
import { directionsLink } from '#core/maps/map.ts';
import { draftRoute } from '#core/pages/draft-path.ts';
import type { ResolvedSite } from '#core/site/resolve-site.ts';
import type { Text } from '#core/site/values.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { CallBarProps } from '#sections/call-bar/CallBar.tsx';
import type { ContactLineProps, ContactProps } from '#sections/contact/Contact.tsx';
import type { MapPanelProps } from '#sections/map/MapPanel.tsx';
import { chat, emergencyLine, type ViewContext } from './context.ts';
import { hoursView } from './hours.ts';

function linesOf({ site: { contact }, texts, language }: ViewContext): ContactLineProps[] {
  const [phone, email, address] = [contact.phone[language], contact.email[language], contact.address[language]];
  return [
    { kind: 'phone', label: texts.phone, value: shownPhone(phone), href: telLink(phone) },
    { kind: 'email', label: texts.email, value: email, href: `mailto:${email}` },
    ...(address === '' ? [] : [{ kind: 'address' as const, label: texts.address, value: address }]),
  ];
}

/** The contact card, of the client's own data only, because the template's samples are not real. */
function cardOf({ hero, contact }: ResolvedSite, language: Language): ContactCard | undefined {
  const own = (text: Text): string | undefined => (text.isOwn ? text[language] : undefined);
  const phone = telLink(own(contact.phone))?.replace(/^tel:|;.*$/g, '');
  const email = own(contact.email);
  return phone === undefined && email === undefined ? undefined : { name: hero.businessName[language], phone, email, address: own(contact.address) };
}

/** A site's contact card, the same in both languages; `undefined` if the client has given neither a phone nor an e-mail. */
export const siteCard = (config: SiteConfig): ContactCard | undefined => cardOf(resolvedSite(config), 'es');

/** The map's frame, or the text that replaces it (specification, section 5); `undefined` if the page shows neither. */
export function mapPanelView({ site: { hero, contact }, definition, texts, own, language }: ViewContext): MapPanelProps | undefined {
  const field = contact.googleMapsEmbed?.value;
  if (field === undefined || field.state === 'link') return undefined;
  const address = contact.address[language];
  const href = directionsLink(address);
  const instead = { none: texts.mapNone, short: own.mapShort, plain: texts.mapCode };
  return {
    map:
      field.state === 'ready'
        ? { ...field, plan: definition.plan, title: fill(texts.mapOf, { name: hero.businessName[language] }) }
        : { state: field.state, text: instead[field.state] },
    address: address || texts.noAddress,
    // Without a map the address may be only an area of service, to which there are no directions.
    directions: href === undefined || field.state === 'none' ? undefined : { href, label: texts.directions },
  };
}

export function contactView(context: ViewContext & { panel: MapPanelProps | undefined }): ContactProps {
  const { site, definition, texts, path, builtAt = path, language, panel } = context;
  const { facebookUrl, instagramUrl, googleMapsEmbed } = site.contact;
  const place = googleMapsEmbed?.value;
  const social: ContactProps['social'][number][] = [
    { network: 'facebook', href: facebookUrl[language], label: 'Facebook' },
    { network: 'instagram', href: instagramUrl[language], label: 'Instagram' },
  ];
  return {
    variant: definition.contact.variant,
    ground: definition.grounds.contact,
    title: site.contact.contactTitle[language],
    lines: linesOf(context),
    hours: hoursView(context),
    emergency: emergencyLine(context),
    whatsapp: chat(context, site.contact.contactAction?.[language] ?? ''),
    social: social.filter(({ href }) => href !== ''),
    route: place?.state === 'link' ? { href: place.href, label: texts.directions } : undefined,
    // The file is made with the built page.
    card: builtAt === '' || draftRoute(builtAt) ? undefined : cardOf(site, language) && { href: cardPath(builtAt), label: texts.saveContact },
    share: { label: texts.share, tip: texts.shareTip },
    map: definition.map === 'contact' ? panel : undefined,
  };
}

/** The bar with call and chat; `undefined` without a number that can be called. */
export function callBarView(context: ViewContext): CallBarProps | undefined {
  const { site, texts, language } = context;
  const href = telLink(site.contact.phone[language]);
  if (href === undefined) return undefined;
  const whatsapp = chat(context, texts.whatsapp);
  return { label: whatsapp ? `${texts.call}, ${texts.whatsapp}` : texts.call, phone: { href, label: texts.call }, whatsapp };
}
