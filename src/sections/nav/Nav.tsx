import { responsivePicture } from '#core/links/responsive-picture.ts';
import type { Language } from '#schema/language.ts';
import { Icon } from '../icon/Icon.tsx';
import { WhatsAppButton } from '../whatsapp/WhatsAppButton.tsx';

export type NavVariant = 'rule' | 'awning' | 'float' | 'line' | 'bar';

export interface NavProps {
  variant: NavVariant;
  /** The business name, which also stands in for a logo that does not load. */
  name: string;
  logo?: string | undefined;
  links: readonly { anchor: string; label: string }[];
  /** The same page in the other language. */
  other: { language: Language; href: string; label: string };
  whatsapp?: { href: string; label: string } | undefined;
  texts: { mainMenu: string; menu: string };
}

/** From this many characters a name is set smaller, to stay on three lines of a phone. */
const longName = 30;

/** Name, anchors, language and chat. The menu of small screens is a popover: it opens and closes without a script. */
export function Nav({ variant, name, logo, links, other, whatsapp, texts }: NavProps) {
  return (
    <header className="nav" data-variant={variant}>
      <div className="nav-frame">
        <a className="nav-brand" href="#home" data-length={name.length >= longName ? 'long' : undefined}>
          {logo === undefined ? (
            <span className="nav-name">{name}</span>
          ) : (
            <img className="nav-logo nav-name" {...responsivePicture(logo, '240px')} alt={name} />
          )}
        </a>
        <nav className="nav-links" id="site-menu" popover="auto" aria-label={texts.mainMenu}>
          <ul className="nav-list">
            {links.map(({ anchor, label }) => (
              <li key={anchor}>
                <a className="nav-link" href={`#${anchor}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="nav-tools">
          <a className="nav-language" href={other.href} hrefLang={other.language} lang={other.language} data-language={other.language}>
            <span className="nav-language-name">{other.label}</span>
            <span className="nav-language-code" aria-hidden="true">
              {other.language.toUpperCase()}
            </span>
          </a>
          {whatsapp && <WhatsAppButton href={whatsapp.href} label={whatsapp.label} size="compact" />}
          <button className="nav-toggle" type="button" popoverTarget="site-menu" aria-label={texts.menu}>
            <Icon name="menu" />
            <Icon name="close" />
          </button>
        </div>
      </div>
    </header>
  );
}
