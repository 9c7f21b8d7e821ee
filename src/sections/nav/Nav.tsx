import type { ReactNode } from 'react';
import { responsivePicture } from '#core/links/responsive-picture.ts';
import type { NavVariant } from '#templates/definition.ts';
import { WhatsAppButton } from '../whatsapp/WhatsAppButton.tsx';
import { LanguageLink, type LanguageLinkProps } from './LanguageLink.tsx';
import { Menu, MenuButton, type MenuProps } from './Menu.tsx';

export interface NavProps {
  variant: NavVariant;
  /** The business's name, which also replaces a logo that does not load. */
  name: string;
  /** Whether the name needs the smaller font size, to fit on three lines of a phone. */
  isLong: boolean;
  logo?: string | undefined;
  links: MenuProps['links'];
  /** The link to the same page in the other language. */
  other: LanguageLinkProps;
  whatsapp?: { href: string; label: string } | undefined;
  texts: { mainMenu: string; menu: string };
}

/** Islands that replace the bar's static parts. */
export interface NavIslands {
  language?: ReactNode;
  menu?: ReactNode;
  menuButton?: ReactNode;
}

/** The bar with the name, links to sections, the language toggle and the chat button. */
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
