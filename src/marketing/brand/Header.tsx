import type { ReactNode } from 'react';
import type { Banner, FrameView, PageLink } from '../frame-view.ts';
import { LanguageLink } from './LanguageLink.tsx';
import { Mark } from './Mark.tsx';
import { Menu, MenuButton } from './Menu.tsx';

interface BrandProps {
  view: FrameView;
  href: string;
  isPro: boolean;
}

/** From more characters than this a name is set smaller, on several lines. */
const longName = 16;

/** The provider's logo: a picture, or the mark with the name. A picture that does not load shows the name as its alternative text. */
function Brand({ view: { provider, proName, nameLength, proNameLength }, href, isPro }: BrandProps) {
  const rest = isPro && proName.startsWith(`${provider.name} `) ? proName.slice(provider.name.length) : '';
  const name = isPro && rest === '' ? proName : provider.name;
  return (
    <a className="brand" href={href} data-length={(isPro ? proNameLength : nameLength) > longName ? 'long' : undefined}>
      {provider.logoImage === undefined ? (
        <>
          <Mark />
          <span className="brand-name">
            {name}
            {rest !== '' && <em>{rest}</em>}
          </span>
        </>
      ) : (
        // A picture element of its own keeps React from adding a preload link to the static markup.
        <picture>
          <img className="brand-logo" src={provider.logoImage} alt={isPro ? proName : provider.name} />
        </picture>
      )}
    </a>
  );
}

interface HeaderProps {
  view: FrameView;
  links: readonly PageLink[];
  banner: Banner | undefined;
  isPro: boolean;
  /** Where the name leads, on a page that is neither. */
  brandHref?: string;
}

/** Islands that replace parts of the header where they do more than the browser does by itself. */
export interface HeaderIslands {
  language?: ReactNode;
  menu?: ReactNode;
  menuButton?: ReactNode;
}

/** Banner, name, anchors, language and the way to the pro page. The menu of phones is a popover: it needs no script. */
export function Header({ view, links, banner, isPro, brandHref, language, menu, menuButton }: HeaderProps & HeaderIslands) {
  const { texts } = view;
  return (
    <div className="top">
      {banner && (
        <aside className="top-banner" style={{ '--banner-bg': banner.background, '--banner-on': banner.foreground, '--banner-size': banner.size }}>
          <p>{banner.text}</p>
        </aside>
      )}
      <header className="header">
        <div className="wrap header-row">
          <Brand view={view} href={brandHref ?? (isPro ? view.homePath : '#hero')} isPro={isPro} />
          {menu ?? <Menu label={texts.mainMenu} links={links} />}
          <div className="tools">
            {language ?? <LanguageLink {...view.other} />}
            {!isPro && (
              <a className="pro-link" href={view.proPath}>
                <span className="visually-hidden">{view.provider.name} </span>
                {texts.nav.pro}
              </a>
            )}
            {menuButton ?? <MenuButton label={texts.menu} />}
          </div>
        </div>
      </header>
    </div>
  );
}
