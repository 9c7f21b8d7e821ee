import { type ClientFault, clientFaultHelp, clientFaults, notFoundTexts } from '#content/marketing/not-found.ts';
import { clientRoute } from '#core/pages/client-route.ts';
import { callPath } from './config-source.ts';
import { fetchJson } from './fetch-json.ts';

const write = (selector: string, text: string) => {
  const place = document.querySelector(selector);
  if (place) place.textContent = text;
};

/**
 * The client router (specification, section 2), on the not-found page: a path that asks for a client shows that
 * client's site, or why not. The renderer is fetched only when there is a site to render.
 */
export async function routeClient(startIslands: () => void): Promise<void> {
  const sign = document.querySelector<HTMLElement>('[data-router]');
  const route = clientRoute(location.pathname);
  if (!sign || (!route.ok && route.code === 'no_slug')) return;
  const title = document.title;
  const refuse = (fault: ClientFault) => {
    sign.dataset['router'] = 'failed';
    document.title = title;
    write('[data-router-fault]', clientFaults[fault]);
    write('[data-router-help]', clientFaultHelp[route.language][fault]);
  };
  if (!route.ok) return refuse(route.code);

  sign.dataset['router'] = 'loading';
  document.title = notFoundTexts.loading;
  const [fetched, { livePage }] = await Promise.all([
    fetchJson(callPath({ kind: 'config', id: route.id }, 'services', Date.now(), '')),
    import('./live-page.ts'),
  ]);
  if (fetched.ok) return livePage(startIslands).open(route.id, fetched.body);
  console.error(`Client ${route.id} could not be loaded (${fetched.why}).`);
  refuse(fetched.code);
}
