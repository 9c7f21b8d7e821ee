import type { ReactNode } from 'react';
import type { IconName } from '#schema/icon.ts';
import { Icon } from '../icon/Icon.tsx';
import type { InterfaceIconName } from '../icon/icons.ts';

export interface ContactLineProps {
  kind: 'phone' | 'email' | 'address';
  label: string;
  value: string;
  href?: string | undefined;
}

const icons: Record<ContactLineProps['kind'], IconName | InterfaceIconName> = { phone: 'phone', email: 'mail', address: 'map-pin' };

/** A long e-mail address breaks before its `@`. */
function breakable(kind: ContactLineProps['kind'], value: string): ReactNode {
  const at = kind === 'email' ? value.indexOf('@') : -1;
  if (at < 0) return value;
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}

export function ContactLine({ kind, label, value, href }: ContactLineProps) {
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
