import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { isReview } from '#core/pages/draft-path.ts';
import { ReviewFirst } from '#sections/approval/Approval.tsx';
import type { SiteView } from '#site/site-view.ts';
import { LiveSite } from './LiveSite.tsx';
import { linkApprovalStylesheet, linkLoadingStylesheet, linkTemplateStylesheet, wear } from './stylesheet.ts';

/** The loading screen of a site. */
function Loading({ text }: { text: string }) {
  return (
    <main className="live-loading" id="main" aria-busy="true">
      <span className="live-spinner" aria-hidden="true" />
      <h1 className="live-loading-text">{text}</h1>
    </main>
  );
}

function describe({ meta, language, template, colours, type }: SiteView): void {
  document.title = meta.title;
  document.documentElement.lang = language;
  document.body.dataset['template'] = template;
  wear(colours, type);
  for (const [name, content] of Object.entries({ description: meta.description, 'theme-color': meta.themeColour })) {
    document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
  }
}

/**
 * Takes the place of the static content of the body. Scripts and stylesheets stay; the reader stays where they are. The
 * document says in `data-live` whether it is `loading` or `shown`, for an editor that waits for it.
 */
export function createMount() {
  let root: ReturnType<typeof createRoot> | undefined;
  const render = (content: ReactNode) => {
    root ??= createRoot(document.body);
    const taken = root;
    flushSync(() => taken.render(content));
    // Astro ends the islands that are no longer in the document.
    document.dispatchEvent(new Event('astro:after-swap'));
  };
  return {
    async showLoading(text: string): Promise<void> {
      await linkLoadingStylesheet();
      document.documentElement.dataset['live'] = 'loading';
      render(<Loading text={text} />);
    },
    /** `isWanted` is asked again after the stylesheet has come: something newer may have been shown meanwhile. */
    async show(view: SiteView, approval: ReactNode, isWanted: () => boolean): Promise<boolean> {
      const [dropOthers] = await Promise.all([linkTemplateStylesheet(view.template, view.type), view.approval && linkApprovalStylesheet()]);
      if (!isWanted()) return false;
      const { scrollX: left, scrollY: top } = window;
      describe(view);
      const first = isReview(location.pathname) && view.approval && <ReviewFirst view={view.approval} />;
      render(<LiveSite view={view} approval={approval} first={first} />);
      dropOthers();
      document.documentElement.dataset['live'] = 'shown';
      scrollTo({ left, top, behavior: 'instant' });
      return true;
    },
  };
}
