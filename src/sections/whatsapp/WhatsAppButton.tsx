import { Icon } from '../icon/Icon.tsx';

interface Props {
  href: string;
  label: string;
  /** `compact` shows only the glyph where space is short. */
  size?: 'normal' | 'large' | 'compact' | 'bar';
}

/** Opens a chat with a draft message. */
export function WhatsAppButton({ href, label, size = 'normal' }: Props) {
  return (
    <a className="whatsapp" data-size={size} href={href}>
      <Icon name="whatsapp" />
      <span className="whatsapp-label">{label}</span>
    </a>
  );
}
