import { type ClientFault, clientFaultHelp, clientFaults, notFoundSigns, notFoundTexts, preparingTexts } from '#content/marketing/shutter.ts';
import { isObject, unfold } from '#core/config/loose-json.ts';
import { localPath } from '#core/links/client-path.ts';
import { clientRoute, pageAddress } from '#core/pages/client-route.ts';
import { reviewedPath } from '#core/pages/draft-path.ts';
import { approvalToken } from '#islands/approval/token.ts';
import { type Fetched, fetchJson } from '#islands/fetch-json.ts';
import { callPath, isPreparing } from './config/call-path.ts';

const write = (selector: string, text: string) => {
  const place = document.querySelector(selector);
  if (place) place.textContent = text;
};

/**
 * Requests the client's config from the API. The headers' module is imported here because it also loads the schemas, which the page of an address
 * without a client does not need.
 */
async function fetchConfig(id: string): Promise<Fetched> {
  const { identityHeaders } = await import('#islands/approval/device-storage.ts');
  return fetchJson(callPath({ kind: 'config', id }, 'stamp', Date.now(), ''), identityHeaders(id));
}

/** Shows a preview or review for which a function has served the page: with the config in the page or, for an approval link, from the API. */
async function showServed({ dataset, textContent }: HTMLElement): Promise<void> {
  const rendering = import('./live-page.tsx');
  const body = unfold(textContent);
  if (dataset['served'] === 'preview') return (await rendering).livePage().tryOut(body);
  const id = document.body.dataset['config'] ?? '';
  if (isObject(body)) return (await rendering).livePage().open(id, body);
  const { language, path } = pageAddress(location.pathname);
  const fetched = approvalToken() === undefined ? undefined : await fetchConfig(id);
  if (fetched?.ok && !isPreparing(fetched.body)) return (await rendering).livePage().open(id, fetched.body);
  // Without a valid link there is nothing to review; the public page explains why.
  location.replace(localPath(reviewedPath(path), language));
}

/**
 * The client router (specification, section 2), on the not-found page: the path of a client shows the client's site, or
 * the reason why there is none. The renderer is loaded only if there is a site to render.
 */
export async function routeClient(sign: HTMLElement): Promise<void> {
  if (sign.dataset['router'] === 'served') return showServed(sign);
  const route = clientRoute(location.pathname);
  const { title } = document;
  const refuse = (fault: ClientFault) => {
    sign.dataset['router'] = 'failed';
    document.title = title;
    write('[data-router-sign]', notFoundSigns[route.language]?.[fault] ?? '');
    write('[data-router-fault]', clientFaults[fault]);
    write('[data-router-help]', clientFaultHelp[route.language][fault]);
  };
  if (!route.ok) return route.code === 'no_slug' ? undefined : refuse(route.code);

  sign.dataset['router'] = 'loading';
  document.title = notFoundTexts.loading;
  const fetched = await fetchConfig(route.id);
  if (fetched.ok && isPreparing(fetched.body)) {
    sign.dataset['router'] = 'failed';
    document.title = preparingTexts[route.language].title;
    document.querySelector('.slats')?.setAttribute('lang', route.language);
    write('[data-router-sign]', '');
    write('.slats > h1', preparingTexts[route.language].title);
    write('.lost-hint', '');
    write('[data-router-help]', preparingTexts[route.language].text);
    return;
  }
  const renderer = fetched.ok ? await import('./live-page.tsx').catch(() => undefined) : undefined;
  if (fetched.ok && renderer) return renderer.livePage().open(route.id, fetched.body);
  console.error(`Client ${route.id} could not be loaded (${fetched.ok ? 'the renderer did not come' : fetched.why}).`);
  refuse(fetched.ok ? 'network' : fetched.code);
}
