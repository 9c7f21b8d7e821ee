import { fill } from '#content/texts/site-texts.ts';
import { telLink } from '#core/links/phone.ts';
import { type ContactCard, cardPath } from '#core/links/vcard.ts';
import { directionsLink } from '#core/maps/directions.ts';
import { readMapField } from '#core/maps/map.ts';
import type { CallBarProps } from '#sections/call-bar/CallBar.tsx';
import type { ContactProps } from '#sections/contact/Contact.tsx';
import type { ContactLineProps } from '#sections/contact/ContactLine.tsx';
import type { MapPanelProps } from '#sections/map/MapPanel.tsx';
import { chat, type ViewContext } from './context.ts';
import { hoursView } from './hours.ts';
import { unlessBlank } from './speaker.ts';

function linesOf({ config, defaults, texts, say, phone }: ViewContext): ContactLineProps[] {
  const email = unlessBlank(config.email) ?? defaults.email;
  const address = unlessBlank(say(config.address));
  return [
    { kind: 'phone', label: texts.phone, value: phone, href: telLink(phone) },
    { kind: 'email', label: texts.email, value: email, href: `mailto:${email}` },
    ...(address === undefined ? [] : [{ kind: 'address' as const, label: texts.address, value: address }]),
  ];
}

/** The card holds only what the client gave: sample data is nobody's number. */
export function cardOf({ config, say, businessName }: Pick<ViewContext, 'config' | 'say' | 'businessName'>): ContactCard | undefined {
  const phone = telLink(config.phone)?.replace(/^tel:|;.*$/g, '');
  const email = unlessBlank(config.email);
  const address = unlessBlank(say(config.address));
  return phone === undefined && email === undefined ? undefined : { name: businessName, phone, email, address };
}

/** The map's frame, or the text that stands in its place (specification, section 5). */
export function mapPanelView({ config, texts, own, say, businessName }: ViewContext): MapPanelProps {
  const field = readMapField(config.googleMapsEmbed);
  const address = say(config.address);
  const href = directionsLink(address);
  const instead = { none: texts.mapNone, short: own.mapShort, plain: texts.mapCode };
  return {
    map: field.state === 'ready' ? { ...field, title: fill(texts.mapOf, { name: businessName }) } : { state: field.state, text: instead[field.state] },
    address: address || texts.noAddress,
    // Without a map the address may be a mere area that is served: nobody can drive there.
    directions: href === undefined || field.state === 'none' ? undefined : { href, label: texts.directions },
  };
}

export function contactView(context: ViewContext & { panel: MapPanelProps }): ContactProps {
  const { config, definition, texts, own, path, panel } = context;
  const social: ContactProps['social'][number][] = [
    { network: 'facebook', href: config.facebookUrl?.trim() ?? '', label: 'Facebook' },
    { network: 'instagram', href: config.instagramUrl?.trim() ?? '', label: 'Instagram' },
  ];
  return {
    variant: definition.contact.variant,
    ground: definition.grounds.contact,
    title: own.contactTitle,
    lines: linesOf(context),
    hours: hoursView(context),
    whatsapp: chat(context, texts.writeWhatsapp),
    social: social.filter(({ href }) => href !== ''),
    card: cardOf(context) && { href: cardPath(path), label: texts.saveContact },
    share: { label: texts.share, tip: texts.shareTip },
    map: definition.map === 'contact' ? panel : undefined,
  };
}

/** The bar stands on the phone: without a number that can be called there is none. */
export function callBarView(context: ViewContext): CallBarProps | undefined {
  const { texts, phone } = context;
  const href = telLink(phone);
  if (href === undefined) return undefined;
  const whatsapp = chat(context, texts.whatsapp);
  return { label: whatsapp ? `${texts.call}, ${texts.whatsapp}` : texts.call, phone: { href, label: texts.call }, whatsapp };
}
