import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { PictureViewer } from '#islands/dialogs/PictureViewer.tsx';
import { ProductSheets } from '#islands/dialogs/ProductSheets.tsx';
import { hideByDate } from '#islands/hide-by-date.ts';
import { SiteLanguage, SiteMenu, SiteMenuButton } from '#islands/nav/site-nav.tsx';
import { Share } from '#islands/notice/Share.tsx';
import { Toaster } from '#islands/notice/Toaster.tsx';
import { watchPage } from '#islands/watch-page.ts';
import { SheetList } from '#sections/product/SheetList.tsx';
import { SitePage, type SitePageProps } from '#site/SitePage.tsx';
import type { SiteView } from '#site/site-view.ts';

type Props = Pick<SitePageProps, 'view' | 'first' | 'hiddenPlace'> & { approval: ReactNode };

/** Runs the scripts that built pages run without React, while a page rendered by React is mounted. */
function Watch({ zone }: Pick<SiteView, 'zone'>) {
  useEffect(() => {
    const end = new AbortController();
    watchPage(end.signal);
    return () => end.abort();
  }, []);
  // In a layout effect, so that the scripts run before the page is painted, as on a built page.
  useLayoutEffect(() => {
    const observer = zone === undefined ? undefined : hideByDate(zone);
    return () => observer?.disconnect();
  }, [zone]);
  return null;
}

/** A client's site rendered in the browser: the same page as in the build, with its islands as plain components. */
export function LiveSite({ view, approval, first, hiddenPlace }: Props) {
  const { other, links, texts } = view.nav;
  const page = (
    <SitePage
      view={view}
      approval={approval}
      first={first}
      hiddenPlace={hiddenPlace}
      language={<SiteLanguage {...other} />}
      menu={<SiteMenu label={texts.mainMenu} links={links} />}
      menuButton={<SiteMenuButton label={texts.menu} />}
      share={<Share {...view.contact.share} />}
      viewer={view.viewer && <PictureViewer {...view.viewer} />}
      sheets={
        view.sheets.length > 0 && (
          <ProductSheets>
            <SheetList sheets={view.sheets} />
          </ProductSheets>
        )
      }
      toaster={<Toaster />}
    />
  );
  return (
    <>
      {page}
      <Watch zone={view.zone} key={JSON.stringify([view.language, view.template, view.order, view.contact.hours, view.banner?.dates])} />
    </>
  );
}
