import type { IconName } from '#schema/icon.ts';
import { Icon } from '../icon/Icon.tsx';
import { WhatsAppButton } from '../whatsapp/WhatsAppButton.tsx';

export interface HeroActionsProps {
  whatsapp?: { href: string; label: string } | undefined;
  second?: { href: string; label: string } | undefined;
  /** `isHours` marks the opening hours: an island may say over them whether it is open. */
  facts: readonly { icon: IconName; text: string; isHours?: boolean | undefined }[];
}

/** What a visitor can do at once, and the two or three facts that decide it. */
export function HeroActions({ whatsapp, second, facts }: HeroActionsProps) {
  return (
    <>
      {(whatsapp || second) && (
        <p className="hero-actions">
          {whatsapp && <WhatsAppButton href={whatsapp.href} label={whatsapp.label} size="large" />}
          {second && (
            <a className="button" data-kind={whatsapp ? 'quiet' : undefined} href={second.href}>
              {second.label}
            </a>
          )}
        </p>
      )}
      {facts.length > 0 && (
        <ul className="hero-facts">
          {facts.map(({ icon, text, isHours }) => (
            <li key={text}>
              <Icon name={icon} />
              <span className="fact-text">{text}</span>
              {isHours && <span className="fact-now" />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
