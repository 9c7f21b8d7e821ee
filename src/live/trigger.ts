import { approvalToken } from '#islands/approval/token.ts';
import { remember, take } from '#islands/device-memory.ts';
import type { TapKind } from '#schema/calls/taps.ts';

const refreshKey = 'refresh';
const tabStorage = () => sessionStorage;

function isAskedFor(search: string): boolean {
  const query = new URLSearchParams(search);
  return ['preview', 'client', '_save'].some((name) => query.has(name)) || query.get('_force') === 'true';
}

/** What a link counts as; `undefined` where it leads nowhere of the business's. */
function tapKind(link: HTMLAnchorElement): TapKind | undefined {
  const { href } = link;
  if (href.startsWith('tel:')) return 'phone';
  if (/[./]goo(gle\.com|\.gl)\//.test(href)) return 'directions';
  if (!href.startsWith('https://wa.me/') || link.closest('#approval')) return undefined;
  // What asks for one thing stands on its card, or in its dialog.
  return link.matches('.card-action, .modal a') ? 'booking' : 'whatsapp';
}

/**
 * Counts what is tapped in this page view, and sends it when the page goes out of sight: to another app, page or tab. Nothing is
 * kept on the device, and nothing sent of who asks not to be followed. Of `data-taps` page views one counts (docs/decisions/049).
 */
export function startTaps(): void {
  const { config: id, taps: asked } = document.body.dataset;
  const rate = Number(asked);
  if (!rate || Math.random() * rate >= 1 || navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true) return;
  let taps: Partial<Record<TapKind, number>> = {};
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    const kind = link && tapKind(link);
    if (kind) taps[kind] = Math.min((taps[kind] ?? 0) + 1, 20);
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || Object.keys(taps).length === 0) return;
    navigator.sendBeacon('/api/taps', new Blob([JSON.stringify({ id, rate, taps })], { type: 'application/json' }));
    taps = {};
  });
}

/**
 * Decides when a page is rendered live, and fetches the renderer only then: every visitor loads this, almost none the
 * rest. A refresh reloads the page, and the reloaded page shows the newest config, which the build may not have yet.
 */
export function startTrigger(): void {
  const fail = (error: unknown) => console.error('The page could not be rendered live.', error);
  // In the editor's frame only the editor decides what is shown.
  if (parent !== window && /[?&]editor/.test(location.search)) {
    import('./frame/enter.ts').then(({ enterFrame }) => enterFrame()).catch(fail);
    return;
  }
  const open = () => import('./live-page.ts').then(({ livePage }) => livePage());
  const reload = () => {
    remember(tabStorage, refreshKey, '1');
    location.reload();
  };
  const receive = (data: unknown) => void import('./messages.ts').then(({ receiveMessage }) => receiveMessage(data, { open, reload })).catch(fail);

  addEventListener('message', ({ origin, data }) => {
    if (origin === location.origin) receive(data);
  });
  new BroadcastChannel('refresh-preview').onmessage = ({ data }) => receive(data);

  const isRefreshed = take(tabStorage, refreshKey) !== null;
  if (document.querySelector('[data-router]')) {
    import('./router.ts').then(({ routeClient }) => routeClient()).catch(fail);
    // A form that is in the page hydrates by itself, and knows when the page is outdated.
  } else if (isRefreshed || isAskedFor(location.search) || (approvalToken() !== undefined && !document.getElementById('approval'))) {
    open()
      .then((page) => page.load())
      .catch(fail);
  } else if (approvalToken() === undefined) startTaps();
}
