import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { formTexts } from '#content/approval/form-texts.ts';
import { preparingTexts } from '#content/marketing/preparing.ts';
import { readFormConfig } from '#core/approval/form-read.ts';
import { isObject, own, unfold } from '#core/config/loose-json.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import { fill } from '#core/fill.ts';
import { isReview } from '#core/pages/draft-path.ts';
import { ApprovalIsland } from '#islands/approval/ApprovalIsland.tsx';
import { approvalProps } from '#islands/approval/approval-props.ts';
import { whoAsks } from '#islands/approval/device-storage.ts';
import { approvalToken } from '#islands/approval/token.ts';
import { fetchJson } from '#islands/fetch-json.ts';
import { showToast } from '#islands/notice/toasts.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { ReviewFirst, StaticApproval } from '#sections/approval/Approval.tsx';
import type { ApprovalView } from '#sections/approval/approval-view.ts';
import { type SiteView, siteView } from '#site/site-view.ts';
import { templates } from '#templates/registry.ts';
import { callPath, isPreparing } from './config/call-path.ts';
import { configSource, forceWait } from './config/config-source.ts';
import { LiveSite } from './LiveSite.tsx';
import type { LiveMessage } from './messages.ts';
import { readPageContext } from './page-context.ts';
import { applyPalette, linkApprovalStylesheet, linkLoadingStylesheet, linkStylesheetsOf } from './stylesheet.ts';

/** Tells a person whose approval link no longer opens the form that it was revoked or has expired. */
function reportLink({ stored, language, providerName }: { stored: unknown; language: Language; providerName: string }): void {
  if (approvalToken() === undefined || readFormConfig(stored).stored.formStatus === 'completed') return;
  showToast(fill(formTexts[language].linkInvalid, { provider: providerName }), 'error');
}

interface PageForm {
  view: ApprovalView | undefined;
  /** Id of the config shown. */
  id: string;
  /** The config as it was read; `undefined` for one that is only tried out. */
  stored: unknown;
}

/** The approval form of a page that is rendered in the browser. One that is only tried out cannot be answered. */
function approvalNode({ view, id, stored }: PageForm): ReactNode {
  if (!view) return undefined;
  if (stored === undefined) return <StaticApproval view={view} />;
  const revision = isObject(stored) ? own(stored, 'revision') : undefined;
  const props = approvalProps(view, id, typeof revision === 'number' ? revision : undefined);
  return <ApprovalIsland key={id} {...props} stored={stored} />;
}

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
  applyPalette(colours, type);
  for (const [name, content] of Object.entries({ description: meta.description, 'theme-color': meta.themeColour })) {
    document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
  }
}

/**
 * Takes the place of the static content of the body. Scripts and stylesheets stay; the reader stays where they are. The
 * document says in `data-live` whether it is `loading` or `shown`, for an editor that waits for it.
 */
function createMount() {
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
      const [dropOthers] = await Promise.all([linkStylesheetsOf(view), view.approval && linkApprovalStylesheet()]);
      if (!isWanted()) return false;
      const { scrollX: left, scrollY: top } = window;
      describe(view);
      const first = isReview(location.pathname) && view.approval && <ReviewFirst view={view.approval} />;
      render(<LiveSite view={view} approval={approval} first={first} />);
      dropOthers();
      document.documentElement.dataset['live'] = 'shown';
      // At the top there is nothing to keep, and a place that the other language's page kept may have been found in this render.
      if (top > 0) scrollTo({ left, top, behavior: 'instant' });
      return true;
    },
  };
}

export interface LivePage {
  /** Loads the config that the address asks for and shows it. */
  load(): Promise<void>;
  receive(message: LiveMessage): Promise<void>;
  /** Shows the client the router has loaded, unless the address asks for something else. */
  open(id: string, body: unknown): Promise<void>;
  /** Shows a config that is only tried out. */
  tryOut(body: unknown): Promise<void>;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const random = () => Math.random().toString(36).slice(2);

function createLivePage(): LivePage {
  const page = readPageContext();
  const mount = createMount();
  /** Counts requests to show something; only the newest may be shown. */
  let wish = 0;
  const newWish = () => {
    wish += 1;
    const mine = wish;
    return () => mine === wish;
  };

  /** `stored` is the config as the API gave it; left out for one that is only tried out. */
  async function show(config: SiteConfig, id: string, isWanted: () => boolean, stored?: unknown): Promise<void> {
    const { language, path, providerName, providerChat, providerOrigin } = page;
    const year = new Date().getFullYear();
    const view = siteView({ config, stored, id, path, language, providerName, providerChat, providerOrigin, year });
    if (!(await mount.show(view, approvalNode({ view: view.approval, id, stored }), isWanted))) return;
    if (stored !== undefined && view.approval === undefined) reportLink({ stored, language, providerName });
    page.template = view.template;
    page.configId = id;
    document.body.dataset['config'] = id;
  }

  async function load(delay: number, isQuiet = false): Promise<void> {
    const isWanted = newWish();
    const { template } = page;
    const source = configSource({ ...page, search: location.search, pathname: location.pathname });
    // The page already shows this site: it stays until the newer version is here, and if that never comes.
    const isSame = isQuiet || (source.kind === 'config' && source.id === page.configId);
    if (!isSame) await mount.showLoading(templates[template].texts[page.language].loading);
    await wait(delay);
    const path = callPath(source, templates[template].live.freshness, Date.now(), random());
    const fetched = await fetchJson(path, source.kind === 'config' ? whoAsks(source.id) : {});
    if (!isWanted()) return;
    const id = source.kind === 'config' ? source.id : (page.configId ?? source.id);
    if (fetched.ok && isPreparing(fetched.body)) {
      reportLink({ stored: fetched.body, language: page.language, providerName: page.providerName });
      if (!isSame) await mount.showLoading(preparingTexts[page.language].title);
      return;
    }
    if (fetched.ok) {
      const { config } = normaliseSite(fetched.body, { templateType: template });
      return show(config, id, isWanted, source.kind === 'config' ? fetched.body : undefined);
    }
    console.error(`The config ${source.id} of this page could not be loaded (${fetched.why}).`);
    if (!isSame && templates[template].live.showsDefaultsOnFailure) await show(normaliseSite({}, { templateType: template }).config, id, isWanted);
  }

  return {
    load: () => load(forceWait(page.template, location.search)),
    async receive(message: LiveMessage) {
      if (message.type === 'TEMPLATE_UPDATED') return load(0, true);
      const config = message.type === 'templatePreview' ? unfold(message.config) : undefined;
      if (isObject(config)) await show(normaliseSite(config, { templateType: page.template }).config, page.configId ?? '', newWish());
    },
    async tryOut(body) {
      const { config } = normaliseSite(body);
      page.template = config.templateType;
      await show(config, page.configId ?? '', newWish());
    },
    async open(id, body) {
      const { config } = normaliseSite(body);
      Object.assign(page, { property: id, template: config.templateType });
      const source = configSource({ ...page, search: location.search, pathname: location.pathname });
      if (source.kind === 'config' && source.id === id) return show(config, id, newWish(), body);
      return load(0);
    },
  };
}

let created: LivePage | undefined;
/** The live page of this document. */
export function livePage(): LivePage {
  created ??= createLivePage();
  return created;
}
