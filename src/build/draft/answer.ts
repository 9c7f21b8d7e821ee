import { createElement } from 'react';
import { preparingTexts } from '#content/marketing/shutter.ts';
import { siteName } from '#content/resolved-site.ts';
import type { Holder } from '#core/approval/approvers/approvers.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { withoutPrivateFields } from '#core/config/public-view.ts';
import { copyrightYear } from '#core/hours/wall-time.ts';
import { approvalParameter, localPath, tokenIn } from '#core/links/client-path.ts';
import { type DraftRoute, draftRoute } from '#core/pages/draft-path.ts';
import { draftOgPath, ogPath } from '#core/pages/og-path.ts';
import { previewPath } from '#core/pages/table.ts';
import { type ProviderFacts, providerFacts } from '#marketing/provider.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { homeConfigId } from '#schema/config-id.ts';
import { homeConfigSchema } from '#schema/home-config.ts';
import { defaultLanguage } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { demoConfigId } from '#schema/template.ts';
import { holderOfToken } from '#server/approval/links.ts';
import { bodyForLink } from '#server/config-api/representation.ts';
import { readEnvironment } from '#server/env.ts';
import { withSecurityHeaders } from '#server/http/security-headers.ts';
import { logProblem } from '#server/log.ts';
import { readPreview } from '#server/previews/store.ts';
import { notFoundPage } from '#server/router/not-found-page.ts';
import { readHeadIfWhole, readSiteHead } from '#server/store/head.ts';
import { type DeployInfo, deployScope } from '#server/store/scope.ts';
import { readPublicVersion } from '#server/store/stored-revision.ts';
import { openStores, type Stores } from '#server/store/stores.ts';
import { siteView } from '#site/site-view.ts';
import { templates } from '#templates/registry.ts';
import { draftDocument, SiteOf, Waiting } from './document.tsx';
import { readShell, type Shell } from './shell.ts';

interface Asked {
  url: URL;
  stores: Stores;
  shell: Shell;
  provider: ProviderFacts;
  now: Date;
}

/**
 * Answers `/revisar/{client}` and `/borrador/{preview}`, in English under `/en`: an unpublished site for the holder of its link,
 * with the client's own name and picture for chat apps. A phone shows the page before its script has loaded.
 */
export const answerDraft = async (request: Request, context: { deploy: DeployInfo }): Promise<Response> =>
  withSecurityHeaders(await answered(request, context), { request, ...context });

async function answered(request: Request, { deploy }: { deploy: DeployInfo }): Promise<Response> {
  if (!['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const url = new URL(request.url);
  const route = draftRoute(url.pathname);
  const notFound = () => notFoundPage(url.origin, route?.language ?? defaultLanguage, { status: 404 });
  // A client's own domain holds no drafts: links lead to the provider's site.
  if (!route || readEnvironment('SITE_CLIENT')) return notFound();
  try {
    const stores = openStores(deployScope(deploy, url.hostname));
    const now = new Date();
    const source = await sourceOf(stores, route, url, now);
    if (!source) return await notFound();
    const [shell, home] = await Promise.all([readShell(url.origin, now.getTime()).catch(withoutShell), readHeadIfWhole(stores, homeConfigId)]);
    if (!shell) return new Response(null, { status: 302, headers: { location: addressWithoutShell(route, url, source), 'cache-control': 'no-store' } });
    const provider = providerFacts(homeConfigSchema.parse(home?.record.config ?? {}));
    const html = await pageOf(source, route, { url, stores, shell, provider, now });
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-language': route.language, 'cache-control': 'private, no-store' };
    return new Response(html, { headers: { ...headers, 'x-robots-tag': 'noindex' } });
  } catch (error) {
    logProblem(`The draft of ${url.pathname.slice(0, 80)} could not be shown.`, error);
    return notFoundPage(url.origin, route.language, { status: 500 });
  }
}

/** `holder`: set if the link in the address works; then the page may show everything. */
type Source = { kind: 'review'; head: ConfigRecord<SiteConfig>; holder: Holder | undefined } | { kind: 'preview'; config: SiteConfig };

async function sourceOf(stores: Stores, route: DraftRoute, url: URL, now: Date): Promise<Source | undefined> {
  if (route.kind === 'preview') {
    const config = await readPreview(stores, route.id, now);
    return config && isSiteConfig(config) ? { kind: 'preview', config } : undefined;
  }
  const head = await readSiteHead(stores, route.id);
  if (!head || head.archived) return undefined;
  const token = tokenIn(url, approvalParameter);
  const holder = await holderOfToken(stores, head, token, now);
  if (holder) return { kind: 'review', head, holder };
  // Without a link: only the name and the template of the public version, if there is one.
  const { record } = await readPublicVersion(stores, head);
  return { kind: 'review', head: isSiteConfig(record.config) ? { ...record, config: record.config } : head, holder };
}

function withoutShell(error: unknown): undefined {
  logProblem('The built shell of drafts could not be read.', error);
}

/** The address for a site that was never built: the one that such links had before they had pages of their own. */
function addressWithoutShell(route: DraftRoute, url: URL, source: Source): string {
  if (source.kind === 'review') return `${localPath(route.kind === 'review' ? route.page : '/', route.language)}${url.search}`;
  return `${localPath(previewPath(source.config), route.language)}?preview=${route.id}`;
}

async function pageOf(source: Source, route: DraftRoute, asked: Asked): Promise<string> {
  const { url, shell, provider, now } = asked;
  const { language } = route;
  const shown = { language, path: url.pathname.replace(/^\/en(?=\/)/, ''), providerName: provider.name, year: copyrightYear(now) };
  const place = { ...shown, providerChat: provider.chat[language], ...(provider.origin === undefined ? {} : { providerOrigin: provider.origin }) };
  const absolute = (address: string) => new URL(address, url.origin).href;
  const common = { shell, language, provider, url: absolute(url.pathname) };
  if (source.kind === 'review' && !source.holder) {
    const { templateType: template } = source.head.config;
    const title = siteName(source.head.config, language);
    const head = { title, siteName: title, description: preparingTexts[language].text, image: undefined, fonts: templates[template].fonts };
    return draftDocument({
      ...common,
      ...head,
      template,
      id: source.head.id,
      themeColour: templates[template].themeColour,
      icon: '/art/brand/favicon.svg',
      stylesheets: [shell.styles.loading, shell.styles.templates[template]],
      unscripted: false,
      served: { as: 'review', body: undefined },
      children: createElement(Waiting, { text: templates[template].texts[language].loading }),
    });
  }
  const { config, id, stored, body, picture } = await contentOf(source, route, asked);
  const view = siteView({ ...place, config, id, ...(stored === undefined ? {} : { stored }) });
  const { title, description, siteName: name, themeColour, icon, fonts, image } = view.meta;
  return draftDocument({
    ...common,
    template: view.template,
    id,
    title,
    description,
    siteName: name,
    themeColour,
    icon,
    fonts,
    image: absolute(image ?? picture),
    type: view.type,
    stylesheets: [
      shell.styles.templates[view.template],
      ...(view.type ? [shell.styles.types[view.type]] : []),
      ...(view.hasSmallPicture ? [shell.styles.small] : []),
      ...(view.approval ? [shell.styles.approval] : []),
    ],
    unscripted: view.approval !== undefined,
    zone: view.zone,
    colours: view.colours,
    served: { as: source.kind, body },
    children: createElement(SiteOf, { view, isReview: source.kind === 'review' }),
  });
}

interface Content {
  config: SiteConfig;
  id: string;
  /** The config as the API answers it, with its computed fields. */
  stored?: object;
  /** The API's answer that is embedded in the page, so that its script need not request it. */
  body: object | undefined;
  /** Path of the drawn link preview. */
  picture: string;
}

async function contentOf(source: Source, route: DraftRoute, { stores, url }: Asked): Promise<Content> {
  const { language } = route;
  if (source.kind === 'preview') {
    const config = withoutPrivateFields(source.config);
    return { config, id: demoConfigId(config.templateType), body: config, picture: draftOgPath(route.id, language) };
  }
  const { head, holder = { decides: true } } = source;
  const { body: stored, isAnswered } = await bodyForLink(stores, head, holder);
  const picture = `${ogPath({ configId: head.id, language, revision: head.revision })}&approval=${encodeURIComponent(tokenIn(url, approvalParameter))}`;
  // Only the device knows whether the answer was its own.
  return { config: head.config, id: head.id, stored, body: isAnswered ? undefined : stored, picture };
}
