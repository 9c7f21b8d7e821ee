import type { ReactNode } from 'react';
import { About } from '#sections/about/About.tsx';
import { ApprovalButton } from '#sections/approval/ApprovalButton.tsx';
import { StillApproval } from '#sections/approval/StillApproval.tsx';
import { Banner } from '#sections/banner/Banner.tsx';
import { CallBar } from '#sections/call-bar/CallBar.tsx';
import { Catalogue } from '#sections/catalogue/Catalogue.tsx';
import { Contact } from '#sections/contact/Contact.tsx';
import { Footer } from '#sections/footer/Footer.tsx';
import { Hero } from '#sections/hero/Hero.tsx';
import { MapSection } from '#sections/map/MapSection.tsx';
import { Nav } from '#sections/nav/Nav.tsx';
import { Photos } from '#sections/photos/Photos.tsx';
import { ProductSheet } from '#sections/product/ProductSheet.tsx';
import { Reviews } from '#sections/reviews/Reviews.tsx';
import { Viewer } from '#sections/viewer/Viewer.tsx';
import type { SectionName } from './definition.ts';
import type { SiteView } from './site-view.ts';

interface Props {
  view: SiteView;
  /** The approval form that answers, where one runs; left out, the form stands there as it begins. */
  approval?: ReactNode;
}

function section(name: SectionName, view: SiteView): ReactNode {
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
      return <Contact key={name} {...view.contact} />;
    case 'map':
      return view.map && <MapSection key={name} {...view.map} />;
  }
}

/** The whole body of a client's site, the same in a static page and live. */
export function SitePage({ view, approval }: Props) {
  return (
    <>
      <a className="skip" href="#main">
        {view.skip}
      </a>
      <Nav {...view.nav} />
      <main id="main">
        {view.order.map((name) => section(name, view))}
        {approval ?? (view.approval && <StillApproval view={view.approval} />)}
      </main>
      <Footer {...view.footer} />
      {view.callBar && <CallBar {...view.callBar} />}
      {view.approval?.button && <ApprovalButton {...view.approval.button} />}
      {view.viewer && <Viewer {...view.viewer} />}
      {view.sheets.map((sheet) => (
        <ProductSheet key={sheet.id} {...sheet} />
      ))}
    </>
  );
}
