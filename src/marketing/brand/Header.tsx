import type { ReactNode } from 'react';
import type { Banner, FrameView, PageLink } from '../frame-view.ts';
import { Brand } from './Brand.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { Menu } from './Menu.tsx';
import { MenuButton } from './MenuButton.tsx';

interface Props {
  view: FrameView;
  links: readonly PageLink[];
  banner: Banner | undefined;
  isPro: boolean;
  /** Where the name leads, on a page that is neither. */
  brandHref?: string;
}

/** What stands in the place of the header's own parts where it answers to more than the browser does by itself. */
export interface HeaderIslands {
  language?: ReactNode;
  menu?: ReactNode;
  menuButton?: ReactNode;
}

/** Banner, name, anchors, language and the way to the pro page. The menu of phones is a popover: it needs no script. */
export function Header({ view, links, banner, isPro, brandHref, language, menu, menuButton }: Props & HeaderIslands) {
  const { texts } = view;
  return (
    <div className="top">
      {banner && (
        <aside className="top-banner" style={{ '--banner-bg': banner.ground, '--banner-on': banner.ink, '--banner-size': banner.size }}>
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
