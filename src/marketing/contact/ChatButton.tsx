import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import { icon } from '../brand/icon.ts';
import type { Chat } from '../frame-view.ts';

/** Opens a draft in WhatsApp, in the config's colour or in one of the pages' own. */
export function ChatButton({ chat, face }: { chat: Chat; face?: 'ink' | 'whatsapp' }) {
  const { paint } = chat;
  return (
    <a className="button" data-face={paint ? 'own' : face} href={chat.href} style={paint && { '--face': paint.ground, '--on': paint.ink }}>
      <IconBrandWhatsapp {...icon} />
      {chat.label}
    </a>
  );
}
