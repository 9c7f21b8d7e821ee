import { preparingTexts } from '#content/marketing/preparing.ts';
import { isObject, unfold } from '#core/config/loose-json.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import { whoAsks } from '#islands/approval/device-storage.ts';
import { fetchJson } from '#islands/fetch-json.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { siteView } from '#site/site-view.ts';
import { templates } from '#templates/registry.ts';
import { approvalNode, tellAboutLink } from './approval.tsx';
import { callPath, isPreparing } from './config/call-path.ts';
import { configSource, forceWait } from './config/config-source.ts';
import type { LiveMessage } from './messages.ts';
import { createMount } from './mount.tsx';
import { readPageContext } from './page-context.ts';

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
    if (stored !== undefined && view.approval === undefined) tellAboutLink({ stored, language, providerName });
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
      tellAboutLink({ stored: fetched.body, language: page.language, providerName: page.providerName });
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
