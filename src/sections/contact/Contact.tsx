import type { Ground } from '../ground.ts';
import { Icon } from '../icon/Icon.tsx';
import { MapPanel, type MapPanelProps } from '../map/MapPanel.tsx';
import { WhatsAppButton } from '../whatsapp/WhatsAppButton.tsx';
import { ContactLine, type ContactLineProps } from './ContactLine.tsx';
import { Hours, type HoursProps } from './Hours.tsx';

export type ContactVariant = 'desk' | 'chalk' | 'horizon' | 'index' | 'dial';

export interface ContactProps {
  variant: ContactVariant;
  ground: Ground;
  title: string;
  lines: readonly ContactLineProps[];
  hours?: HoursProps | undefined;
  whatsapp?: { href: string; label: string } | undefined;
  social: readonly { network: 'facebook' | 'instagram'; href: string; label: string }[];
  /** Where the template shows the map with the contact data. */
  map?: MapPanelProps | undefined;
}

export function Contact({ variant, ground, title, lines, hours, whatsapp, social, map }: ContactProps) {
  return (
    <section className="contact section" id="contact" data-ground={ground} data-variant={variant}>
      <div className="wrap contact-frame">
        <h2 className="section-title contact-title">{title}</h2>
        <div className="contact-lines">
          {lines.map((line) => (
            <ContactLine key={line.kind} {...line} />
          ))}
        </div>
        {hours && (
          <div className="contact-hours">
            <Hours {...hours} />
          </div>
        )}
        {(whatsapp || social.length > 0) && (
          <div className="contact-actions">
            {whatsapp && <WhatsAppButton href={whatsapp.href} label={whatsapp.label} size="large" />}
            {social.length > 0 && (
              <p className="social">
                {social.map(({ network, href, label }) => (
                  <a className="social-link" href={href} key={network} rel="noopener">
                    <Icon name={network} />
                    <span>{label}</span>
                  </a>
                ))}
              </p>
            )}
          </div>
        )}
        {map && (
          <div className="map contact-map">
            <MapPanel {...map} />
          </div>
        )}
      </div>
    </section>
  );
}
