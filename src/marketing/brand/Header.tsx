import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Banner, FrameView, PageLink } from '../frame-view.ts';
import { Brand } from './Brand.tsx';
import { icon } from './icon.ts';
import { LanguageLink } from './LanguageLink.tsx';

interface Props {
  view: FrameView;
  links: readonly PageLink[];
  banner: Banner | undefined;
  isPro: boolean;
  /** Where the name leads, on a page that is neither. */
  brandHref?: string;
}

/** Banner, name, anchors, language and the way to the pro page. The menu of phones is a popover: it needs no script. */
export function Header({ view, links, banner, isPro, brandHref }: Props) {
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
          <nav className="menu nav-links" id="site-menu" popover="auto" aria-label={texts.mainMenu}>
            {links.map(({ href, label, isSpare }) => (
              <a className="nav-link" key={href} href={href} data-spare={isSpare ? '' : undefined}>
                {label}
              </a>
            ))}
          </nav>
          <div className="tools">
            <LanguageLink language={view.language} href={view.otherPath} texts={texts} />
            {!isPro && (
              <a className="pro-link" href={view.proPath}>
                <span className="visually-hidden">{view.provider.name} </span>
                {texts.nav.pro}
              </a>
            )}
            <button className="menu-toggle nav-toggle" type="button" popoverTarget="site-menu" aria-label={texts.menu}>
              <IconMenu2 {...icon} />
              <IconX {...icon} />
            </button>
          </div>
        </div>
      </header>
    </div>
  );
}
