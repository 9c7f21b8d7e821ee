import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import { icon } from '../brand/icon.ts';
import type { Chat } from '../frame-view.ts';

/** Opens a draft in WhatsApp, in the config's colour or in one of the pages' own. */
export function ChatButton({ chat, face }: { chat: Chat; face?: 'ink' | 'whatsapp' }) {
  const { colours } = chat;
  return (
    <a className="button" data-face={colours ? 'own' : face} href={chat.href} style={colours && { '--face': colours.background, '--on': colours.foreground }}>
      <IconBrandWhatsapp {...icon} />
      {chat.label}
    </a>
  );
}
