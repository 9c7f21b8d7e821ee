import { Icon } from '../icon/Icon.tsx';

interface Props {
  href: string;
  label: string;
  /** `compact` shows only the icon if there is little space. */
  size?: 'normal' | 'large' | 'compact' | 'bar';
}

/** A link that opens a chat with a prepared message. */
export function WhatsAppButton({ href, label, size = 'normal' }: Props) {
  return (
    <a className="whatsapp" data-size={size} href={href}>
      <Icon name="whatsapp" />
      <span className="whatsapp-label">{label}</span>
    </a>
  );
}
