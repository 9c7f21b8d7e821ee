import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { formTexts } from '#content/approval/form-texts.ts';
import { preparingTexts } from '#content/marketing/shutter.ts';
import { readFormConfig } from '#core/approval/form-read.ts';
import { isObject, own, unfold } from '#core/config/loose-json.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import { fill } from '#core/fill.ts';
import { isReview } from '#core/pages/draft-path.ts';
import { ApprovalIsland } from '#islands/approval/ApprovalIsland.tsx';
import { approvalProps } from '#islands/approval/approval-props.ts';
import { identityHeaders, waitingKey } from '#islands/approval/device-storage.ts';
import { approvalToken } from '#islands/approval/token.ts';
import { deviceStorage, recall } from '#islands/device-memory.ts';
import { fetchJson } from '#islands/fetch-json.ts';
import { showToast } from '#islands/notice/toasts.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { LinkOver, ReviewFirst, StaticApproval } from '#sections/approval/Approval.tsx';
import type { ApprovalView } from '#sections/approval/approval-view.ts';
import { type SiteView, siteView } from '#site/site-view.ts';
import { templates } from '#templates/registry.ts';
import { callPath, isPreparing } from './config/call-path.ts';
import { configSource, forceWait } from './config/config-source.ts';
import { LiveSite } from './LiveSite.tsx';
import type { LiveMessage } from './messages.ts';
import { readPageContext } from './page-context.ts';
import { applyPalette, linkApprovalStylesheet, linkLoadingStylesheet, linkStylesheetsOf } from './stylesheet.ts';

/** Message for a person whose approval link has been revoked or has expired; `undefined` without a link, or if the approval is completed. */
function linkFault({ stored, language, providerName }: { stored: unknown; language: Language; providerName: string }): string | undefined {
  if (approvalToken() === undefined || readFormConfig(stored).stored.formStatus === 'completed') return undefined;
  return fill(formTexts[language].linkInvalid, { provider: providerName });
}

/** The stored config, with an open form if the device has an unsent answer or draft for it: the form then tells its author why it cannot be sent. */
function withFormOfWaiting(stored: unknown, id: string): unknown {
  const { isShown, stored: approval } = readFormConfig(stored);
  if (!isObject(stored) || isShown || approval.answer || recall(deviceStorage, waitingKey(id)) === null) return stored;
  return { ...stored, clientApproval: { isFormEnabled: true } };
}

/** Spanish path of a stored config's built page; blank for an unsaved config, which has none. */
function builtPath(stored: unknown): string {
  const path = isObject(stored) ? own(stored, 'path') : undefined;
  return typeof path === 'string' ? path : '';
}

const tell = (text: string | undefined) => {
  if (text !== undefined) showToast(text, 'error');
};

interface PageForm {
  view: ApprovalView | undefined;
  /** Id of the config that the page shows. */
  id: string;
  /** The config as the API returned it; `undefined` for an unsaved one from the editor or a preview. */
  stored: unknown;
}

/** The approval form of a page that is rendered in the browser. With an unsaved config it is shown but cannot be answered. */
function approvalNode({ view, id, stored }: PageForm): ReactNode {
  if (!view) return undefined;
  if (stored === undefined) return <StaticApproval view={view} />;
  const revision = isObject(stored) ? own(stored, 'revision') : undefined;
  const props = approvalProps(view, id, typeof revision === 'number' ? revision : undefined);
  return <ApprovalIsland key={id} {...props} stored={stored} />;
}

/** The screen that is shown while the config is loaded. */
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
  const icon = document.querySelector('link[rel="icon"]');
  icon?.setAttribute('href', meta.icon);
  icon?.removeAttribute('type');
}

interface Shown {
  view: SiteView;
  approval: ReactNode;
  /** The message of `linkFault`. */
  fault: string | undefined;
  isWanted: () => boolean;
}

/**
 * Renders into the body, in place of the static content. Scripts, stylesheets and the scroll position are kept. The attribute
 * `data-live` of the document says whether it is `loading` or `shown`; the editor waits for that.
 */
function createMount() {
  let root: ReturnType<typeof createRoot> | undefined;
  const render = (content: ReactNode) => {
    root ??= createRoot(document.body);
    const taken = root;
    flushSync(() => taken.render(content));
    // On this event Astro unmounts the islands that are no longer in the document.
    document.dispatchEvent(new Event('astro:after-swap'));
  };
  return {
    async showLoading(text: string): Promise<void> {
      await linkLoadingStylesheet();
      document.documentElement.dataset['live'] = 'loading';
      render(<Loading text={text} />);
    },
    /** Shows a page once its stylesheets have loaded. Returns false, and shows nothing, if there is a newer request by then (`isWanted`). */
    async show({ view, approval, fault, isWanted }: Shown): Promise<boolean> {
      const first = !isReview(location.pathname) ? undefined : view.approval ? (
        <ReviewFirst view={view.approval} />
      ) : (
        fault !== undefined && <LinkOver text={fault} />
      );
      const [dropOthers] = await Promise.all([linkStylesheetsOf(view), (view.approval || first) && linkApprovalStylesheet()]);
      if (!isWanted()) return false;
      const { scrollX: left, scrollY: top } = window;
      describe(view);
      render(<LiveSite view={view} approval={approval} first={first} />);
      dropOthers();
      document.documentElement.dataset['live'] = 'shown';
      // At the top, `scrollTo` would undo a position that this rendering has restored after a change of language.
      if (top > 0) scrollTo({ left, top, behavior: 'instant' });
      return true;
    },
  };
}

export interface LivePage {
  /** Loads the config that the address asks for and shows it. */
  load(): Promise<void>;
  receive(message: LiveMessage): Promise<void>;
  /** Shows the config that the router has loaded, unless the address asks for another one. */
  open(id: string, body: unknown): Promise<void>;
  /** Shows an unsaved config. */
  tryOut(body: unknown): Promise<void>;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const random = () => Math.random().toString(36).slice(2);

function createLivePage(): LivePage {
  const page = readPageContext();
  /** Id of the config that the document was built with. */
  const ofDocument = page.configId;
  const mount = createMount();
  /** The number of the newest request to show something. The result of an older request is dropped. */
  let wish = 0;
  const newWish = () => {
    wish += 1;
    const mine = wish;
    return () => mine === wish;
  };

  /** Shows a config. `stored`: the config as the API returned it; missing for an unsaved one. */
  async function show(config: SiteConfig, id: string, isWanted: () => boolean, stored?: unknown): Promise<void> {
    const { language, path, providerName, providerChat, providerOrigin } = page;
    const year = new Date().getFullYear();
    const builtAt = id === (page.property ?? ofDocument) && stored !== undefined ? path : builtPath(stored);
    const place = { path, builtAt, language, providerName, providerChat, providerOrigin, year };
    const view = siteView({ config, stored: withFormOfWaiting(stored, id), id, ...place });
    const fault = stored !== undefined && view.approval === undefined ? linkFault({ stored, language, providerName }) : undefined;
    if (!(await mount.show({ view, approval: approvalNode({ view: view.approval, id, stored }), fault, isWanted }))) return;
    if (!isReview(location.pathname)) tell(fault);
    page.template = view.template;
    page.configId = id;
    document.body.dataset['config'] = id;
  }

  /** Loads and shows the config after `delayMs` milliseconds. `isQuiet`: keep the present page, without a loading screen, until then. */
  async function load({ delayMs = 0, isQuiet = false } = {}): Promise<void> {
    const isWanted = newWish();
    const { template } = page;
    const source = configSource({ ...page, search: location.search, pathname: location.pathname });
    // A page that already shows this site keeps showing it until the newer version has loaded, also if loading fails.
    const isSame = isQuiet || (source.kind === 'config' && source.id === page.configId);
    if (!isSame) await mount.showLoading(templates[template].texts[page.language].loading);
    await wait(delayMs);
    const path = callPath(source, templates[template].live.freshness, Date.now(), random());
    const fetched = await fetchJson(path, source.kind === 'config' ? identityHeaders(source.id) : {});
    if (!isWanted()) return;
    const id = source.kind === 'config' ? source.id : (page.configId ?? source.id);
    if (fetched.ok && isPreparing(fetched.body)) {
      tell(linkFault({ stored: fetched.body, language: page.language, providerName: page.providerName }));
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
    load: () => load({ delayMs: forceWait(page.template, location.search) }),
    async receive(message: LiveMessage) {
      if (message.type === 'TEMPLATE_UPDATED') return load({ isQuiet: true });
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
      return load();
    },
  };
}

let created: LivePage | undefined;
/** The one live page of this document, created on the first call. */
export function livePage(): LivePage {
  created ??= createLivePage();
  return created;
}
