import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { directionsLink } from '#core/maps/map.ts';
import { keyed } from '#sections/keyed.ts';
import { icon } from '../brand/icon.ts';
import type { Chat, FrameView } from '../frame-view.ts';

/** A link that opens a prepared message in WhatsApp, in the config's colours or in a predefined style. */
export function ChatButton({ chat, face }: { chat: Chat; face?: 'ink' | 'whatsapp' }) {
  const { colours } = chat;
  return (
    <a className="button" data-face={colours ? 'own' : face} href={chat.href} style={colours && { '--face': colours.background, '--on': colours.foreground }}>
      <IconBrandWhatsapp {...icon} />
      {chat.label}
    </a>
  );
}

interface Props {
  view: FrameView;
  title: string;
  text: string;
  chats: readonly Chat[];
  address: string;
  wall?: 'rosa';
}

/** The contact section: chats, contact data, address. Data that the provider has not given is left out. */
export function ContactSection({ view, title, text, chats, address, wall }: Props) {
  const { texts, provider } = view;
  const directions = directionsLink(address);
  return (
    <section className="contact wall" id="contact" data-wall={wall} aria-labelledby="contact-title">
      <div className="wrap contact-grid">
        <div className="contact-lead">
          <h2 id="contact-title">{title}</h2>
          <p className="lead">{text}</p>
          {chats.length > 0 && (
            <div className="contact-chats">
              {keyed(chats).map(({ key, item }) => (
                <ChatButton key={key} chat={item} face="ink" />
              ))}
            </div>
          )}
        </div>
        <ul className="contact-list">
          {provider.phone !== '' && (
            <li>
              <IconPhone {...icon} />
              <div>
                <small>{texts.contact.phone}</small>
                {provider.phoneHref ? <a href={provider.phoneHref}>{provider.phone}</a> : <b>{provider.phone}</b>}
              </div>
            </li>
          )}
          {provider.email !== '' && (
            <li>
              <IconMail {...icon} />
              <div>
                <small>{texts.contact.email}</small>
                <a href={`mailto:${provider.email}`}>{provider.email}</a>
              </div>
            </li>
          )}
          {address !== '' && (
            <li>
              <IconMapPin {...icon} />
              <div>
                <small>{texts.contact.address}</small>
                <address>{address}</address>
                {directions && <a href={directions}>{texts.contact.directions}</a>}
              </div>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
