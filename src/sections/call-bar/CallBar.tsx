import { Icon } from '../icon/Icon.tsx';
import { WhatsAppButton } from '../whatsapp/WhatsAppButton.tsx';

export interface CallBarProps {
  label: string;
  phone: { href: string; label: string };
  whatsapp?: { href: string; label: string } | undefined;
}

/** Links to call and to chat, at the bottom of a phone's screen. */
export function CallBar({ label, phone, whatsapp }: CallBarProps) {
  return (
    <aside className="call-bar" aria-label={label}>
      <a className="call-bar-phone" href={phone.href}>
        <Icon name="phone-call" />
        <span>{phone.label}</span>
      </a>
      {whatsapp && <WhatsAppButton href={whatsapp.href} label={whatsapp.label} size="bar" />}
    </aside>
  );
}
