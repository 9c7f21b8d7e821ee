import type { ReactNode } from 'react';
import type { SectionName } from '#schema/template.ts';
import { About } from '#sections/about/About.tsx';
import { ApprovalButton, StaticApproval } from '#sections/approval/Approval.tsx';
import { Banner } from '#sections/banner/Banner.tsx';
import { CallBar } from '#sections/call-bar/CallBar.tsx';
import { Catalogue } from '#sections/catalogue/Catalogue.tsx';
import { Contact } from '#sections/contact/Contact.tsx';
import { Footer } from '#sections/footer/Footer.tsx';
import { Hero } from '#sections/hero/Hero.tsx';
import { MapSection } from '#sections/map/MapSection.tsx';
import { Nav, type NavIslands } from '#sections/nav/Nav.tsx';
import { Photos } from '#sections/photos/Photos.tsx';
import { SheetFrame, SheetList } from '#sections/product/SheetList.tsx';
import { Reviews } from '#sections/reviews/Reviews.tsx';
import { Viewer } from '#sections/viewer/Viewer.tsx';
import type { SiteView } from './site-view.ts';
import type { HiddenSection } from './view/frame.ts';

/** Islands of a page. Each replaces a part of the page; a part without its island is static. */
export interface SiteIslands extends NavIslands {
  share?: ReactNode;
  viewer?: ReactNode;
  sheets?: ReactNode;
  /** Toasts, which replace no part of the page. */
  toaster?: ReactNode;
}

export interface SitePageProps extends SiteIslands {
  view: SiteView;
  /** The interactive approval form; without it, the static one is shown. */
  approval?: ReactNode;
  /** For the editor: the placeholder of a hidden section. */
  hiddenPlace?: ((hidden: HiddenSection) => ReactNode) | undefined;
  /** The note at the top of a review page. */
  first?: ReactNode;
}

function section(name: SectionName, view: SiteView, share: ReactNode): ReactNode {
  switch (name) {
    case 'hero':
      return <Hero key={name} {...view.hero} hasBar={view.callBar !== undefined} />;
    case 'about':
      return <About key={name} {...view.about} />;
    case 'catalogue':
      return <Catalogue key={name} {...view.catalogue} />;
    case 'photos':
      return <Photos key={name} {...view.photos} />;
    case 'banner':
      return view.banner && <Banner key={name} {...view.banner} />;
    case 'reviews':
      return <Reviews key={name} {...view.reviews} />;
    case 'contact':
      return <Contact key={name} {...view.contact} shareIsland={share} />;
    case 'map':
      return view.map && <MapSection key={name} {...view.map} />;
  }
}

/** The whole body of a client's site, for static and live pages. */
export function SitePage({ view, approval, first, language, menu, menuButton, share, viewer, sheets, toaster, hiddenPlace }: SitePageProps) {
  return (
    <>
      <a className="skip" href="#main">
        {view.skip}
      </a>
      {first}
      <Nav {...view.nav} language={language} menu={menu} menuButton={menuButton} />
      <main id="main">
        {view.order.map((name) => [section(name, view, share), hiddenPlace && view.hidden.filter(({ after }) => after === name).map(hiddenPlace)])}
        {approval ?? (view.approval && <StaticApproval view={view.approval} />)}
        {view.approvalButton && <ApprovalButton {...view.approvalButton} hasBar={view.callBar !== undefined} />}
      </main>
      <Footer {...view.footer} />
      {view.callBar && <CallBar {...view.callBar} />}
      {viewer ?? (view.viewer && <Viewer {...view.viewer} />)}
      {sheets ??
        (view.sheets.length > 0 && (
          <SheetFrame>
            <SheetList sheets={view.sheets} />
          </SheetFrame>
        ))}
      {toaster}
    </>
  );
}
