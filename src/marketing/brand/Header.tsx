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

/** A name with more characters than this is set smaller, on several lines. */
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
        // Inside a picture element, React adds no preload link to the static markup.
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
  /** Address of the name's link on a page that is neither the homepage nor the pro page. */
  brandHref?: string;
}

/** Islands that replace static parts of the header. */
export interface HeaderIslands {
  language?: ReactNode;
  menu?: ReactNode;
  menuButton?: ReactNode;
}

/** The banner and the header with name, links, language toggle and link to the pro page. On phones the menu is a popover, which needs no script. */
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
