import type { ReactNode } from 'react';
import { responsivePicture } from '#core/links/responsive-picture.ts';
import type { NavVariant } from '#templates/definition.ts';
import { WhatsAppButton } from '../whatsapp/WhatsAppButton.tsx';
import { LanguageLink, type LanguageLinkProps } from './LanguageLink.tsx';
import { Menu, MenuButton, type MenuProps } from './Menu.tsx';

export interface NavProps {
  variant: NavVariant;
  /** The business name, which also stands in for a logo that does not load. */
  name: string;
  /** Whether the name needs the smaller setting, to stay on three lines of a phone. */
  isLong: boolean;
  logo?: string | undefined;
  links: MenuProps['links'];
  /** The same page in the other language. */
  other: LanguageLinkProps;
  whatsapp?: { href: string; label: string } | undefined;
  texts: { mainMenu: string; menu: string };
}

/** What stands in the place of the bar's own parts where it answers to more than the browser does by itself. */
export interface NavIslands {
  language?: ReactNode;
  menu?: ReactNode;
  menuButton?: ReactNode;
}

/** Name, anchors, language and chat. */
export function Nav({ variant, name, isLong, logo, links, other, whatsapp, texts, language, menu, menuButton }: NavProps & NavIslands) {
  return (
    <header className="nav" data-variant={variant}>
      <div className="nav-frame">
        <a className="nav-brand" href="#home" data-length={isLong ? 'long' : undefined}>
          {logo === undefined ? (
            <span className="nav-name">{name}</span>
          ) : (
            <img className="nav-logo nav-name" {...responsivePicture(logo, '240px')} alt={name} />
          )}
        </a>
        {menu ?? <Menu label={texts.mainMenu} links={links} />}
        <div className="nav-tools">
          {language ?? <LanguageLink {...other} />}
          {whatsapp && <WhatsAppButton href={whatsapp.href} label={whatsapp.label} size="compact" />}
          {menuButton ?? <MenuButton label={texts.menu} />}
        </div>
      </div>
    </header>
  );
}
