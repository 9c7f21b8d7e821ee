import { Fragment, type ReactNode } from 'react';
import type { IconName } from '#schema/icon.ts';
import type { ContactVariant, Ground } from '#templates/definition.ts';
import { Icon } from '../icon/Icon.tsx';
import type { InterfaceIconName } from '../icon/icons.ts';
import { keyed } from '../keyed.ts';
import { MapPanel, type MapPanelProps } from '../map/MapPanel.tsx';
import { WhatsAppButton } from '../whatsapp/WhatsAppButton.tsx';
import { Hours, type HoursProps } from './Hours.tsx';
import { ShareButton } from './ShareButton.tsx';

export interface ContactLineProps {
  kind: 'phone' | 'email' | 'address';
  label: string;
  value: string;
  href?: string | undefined;
}

const icons: Record<ContactLineProps['kind'], IconName | InterfaceIconName> = { phone: 'phone', email: 'mail', address: 'map-pin' };

/** Characters on one side of an e-mail address's `@`; more may be too long for a line on a phone. */
const longestSide = 20;

/** Lets an e-mail address break before its `@`, and a long side also before its dots, underscores and hyphens. */
function breakable(kind: ContactLineProps['kind'], value: string): ReactNode {
  if (kind !== 'email') return value;
  const parts = value.split(/(?=@)/).flatMap((side) => (side.length > longestSide ? side.split(/(?=[._-])/) : side));
  return keyed(parts).map(({ key, item }, index) => (
    <Fragment key={key}>
      {index > 0 && <wbr />}
      {item}
    </Fragment>
  ));
}

function ContactLine({ kind, label, value, href }: ContactLineProps) {
  const inside = (
    <>
      <Icon name={icons[kind]} />
      <span className="contact-label">{label}</span>
      <span className="contact-value">{breakable(kind, value)}</span>
    </>
  );
  if (href === undefined) {
    return (
      <p className="contact-line" data-kind={kind}>
        {inside}
      </p>
    );
  }
  return (
    <a className="contact-line" data-kind={kind} href={href}>
      {inside}
    </a>
  );
}

export interface ContactProps {
  variant: ContactVariant;
  ground: Ground;
  title: string;
  lines: readonly ContactLineProps[];
  hours?: HoursProps | undefined;
  /** A telephone number that is answered around the clock. */
  emergency?: { href: string; label: string; value: string } | undefined;
  whatsapp?: { href: string; label: string } | undefined;
  social: readonly { network: 'facebook' | 'instagram'; href: string; label: string }[];
  /** A link to directions in Google Maps, for pages without a map. */
  route?: { href: string; label: string } | undefined;
  /** The contact card to download; missing if it would have only a name. */
  card?: { href: string; label: string } | undefined;
  share: { label: string; tip: string };
  /** The map, if the template shows it in this section. */
  map?: MapPanelProps | undefined;
}

/** Replaces the button that shares the page by an island. */
interface ContactIslands {
  shareIsland?: ReactNode;
}

export function Contact({
  variant,
  ground,
  title,
  lines,
  hours,
  emergency,
  whatsapp,
  social,
  route,
  card,
  share,
  map,
  shareIsland,
}: ContactProps & ContactIslands) {
  return (
    <section className="contact section" id="contact" data-ground={ground} data-variant={variant}>
      <div className="wrap contact-frame">
        <h2 className="section-title contact-title">{title}</h2>
        <div className="contact-lines">
          {lines.map((line) => (
            <ContactLine key={line.kind} {...line} />
          ))}
        </div>
        {(hours || emergency) && (
          <div className="contact-hours">
            {hours && <Hours {...hours} />}
            {emergency && (
              <a className="emergency" href={emergency.href}>
                <Icon name="phone-call" />
                <span className="emergency-label">{emergency.label}</span>
                <strong>{emergency.value}</strong>
              </a>
            )}
          </div>
        )}
        <div className="contact-actions">
          {whatsapp && <WhatsAppButton href={whatsapp.href} label={whatsapp.label} size="large" />}
          <p className="social">
            {social.map(({ network, href, label }) => (
              <a className="social-link" href={href} key={network} rel="noopener">
                <Icon name={network} />
                <span>{label}</span>
              </a>
            ))}
            {route && (
              <a className="social-link" href={route.href} rel="noopener">
                <Icon name="map-pin" />
                <span>{route.label}</span>
              </a>
            )}
            {card && (
              <a className="social-link" href={card.href}>
                <Icon name="address-book" />
                <span>{card.label}</span>
              </a>
            )}
            {shareIsland ?? <ShareButton label={share.label} />}
          </p>
        </div>
        {map && (
          <div className="map contact-map">
            <MapPanel {...map} />
          </div>
        )}
      </div>
    </section>
  );
}
