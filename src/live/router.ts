import { type ClientFault, clientFaultHelp, clientFaults, notFoundSigns, notFoundTexts } from '#content/marketing/not-found.ts';
import { preparingTexts } from '#content/marketing/preparing.ts';
import { clientRoute } from '#core/pages/client-route.ts';
import { whoAsks } from '#islands/approval/device-storage.ts';
import { fetchJson } from '#islands/fetch-json.ts';
import { callPath, isPreparing } from './config/call-path.ts';

const write = (selector: string, text: string) => {
  const place = document.querySelector(selector);
  if (place) place.textContent = text;
};

/**
 * The client router (specification, section 2), on the not-found page: a path that asks for a client shows that
 * client's site, or why not. The renderer is fetched only when there is a site to render.
 */
export async function routeClient(): Promise<void> {
  const sign = document.querySelector<HTMLElement>('[data-router]');
  const route = clientRoute(location.pathname);
  if (!sign) return;
  const { title } = document;
  const refuse = (fault: ClientFault) => {
    sign.dataset['router'] = 'failed';
    document.title = title;
    write('[data-router-sign]', notFoundSigns[route.language]?.[fault] ?? '');
    write('[data-router-fault]', clientFaults[fault]);
    write('[data-router-help]', clientFaultHelp[route.language][fault]);
  };
  if (!route.ok) return route.code === 'no_slug' ? undefined : refuse(route.code);

  const importRenderer = () => import('./live-page.ts');
  // The server says so where it knows that there is such a client.
  if (sign.dataset['router'] === 'loading') importRenderer().catch(() => undefined);
  sign.dataset['router'] = 'loading';
  document.title = notFoundTexts.loading;
  const fetched = await fetchJson(callPath({ kind: 'config', id: route.id }, 'stamp', Date.now(), ''), whoAsks(route.id));
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
  const renderer = fetched.ok ? await importRenderer().catch(() => undefined) : undefined;
  if (fetched.ok && renderer) return renderer.livePage().open(route.id, fetched.body);
  console.error(`Client ${route.id} could not be loaded (${fetched.ok ? 'the renderer did not come' : fetched.why}).`);
  refuse(fetched.ok ? 'network' : fetched.code);
}
