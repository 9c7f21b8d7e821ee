import { approvalToken, unlinkedWaitingKey } from '#islands/approval/token.ts';
import { deviceStorage, recall, remember, tabStorage, take } from '#islands/device-memory.ts';

const refreshKey = 'refresh';

/** Matches a query string that asks for a live page. A regular expression is shortest, and the size of the first script is limited. */
const askedFor = /[?&](preview|client|_save|_force=true)([=&]|$)/;

/** Whether the page must be rendered live for a form that it was built without: for an approval link, or for an unsent answer or draft on this device. */
const opensForm = (): boolean =>
  !document.getElementById('approval') && (approvalToken() ?? recall(deviceStorage, unlinkedWaitingKey(document.body.dataset['config']))) !== null;

/**
 * Decides when a page is rendered live, and loads the renderer only then: every visitor loads this script, almost none the
 * renderer. A refresh reloads the page, and the reloaded page shows the newest config, which the build may not have yet.
 */
export function startTrigger(): void {
  const fail = (error: unknown) => console.error('No live page.', error);
  // In the editor's frame only the editor decides what is shown.
  if (parent !== window && /[?&]editor/.test(location.search)) {
    import('./frame/enter.ts').then(({ enterFrame }) => enterFrame()).catch(fail);
    return;
  }
  const open = () => import('./live-page.tsx').then(({ livePage }) => livePage());
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
    import('./start-router.ts').then(({ startRouter }) => startRouter()).catch(fail);
    // A form that the page was built with hydrates by itself, and notices if the page is outdated.
  } else if (isRefreshed || askedFor.test(location.search) || opensForm()) {
    open()
      .then((page) => page.load())
      .catch(fail);
  } else if (approvalToken() === undefined && document.body.dataset['taps']) {
    // The code that counts taps is loaded by the first one, because the size of the first script is limited.
    const fetchTaps = () => import('./taps.ts');
    addEventListener('pointerdown', () => void fetchTaps().catch(fail), { once: true });
    addEventListener('click', ({ target }) => {
      fetchTaps()
        .then(({ countTap }) => countTap(target))
        .catch(fail);
    });
  }
}
