import { approvalToken, unlinkedWaitingKey } from '#islands/approval/token.ts';
import { deviceStorage, recall, remember, tabStorage, take } from '#islands/device-memory.ts';

const refreshKey = 'refresh';

/** A query that asks for a live page. A pattern, as each byte of the first script counts. */
const askedFor = /[?&](preview|client|_save|_force=true)([=&]|$)/;

/** Whether a form that is not in this page opens with it: by its link, or as an answer is on this device that was not sent before the form was gone. */
const opensForm = (): boolean =>
  !document.getElementById('approval') && (approvalToken() ?? recall(deviceStorage, unlinkedWaitingKey(document.body.dataset['config']))) !== null;

/**
 * Decides when a page is rendered live, and fetches the renderer only then: every visitor loads this, almost none the
 * rest. A refresh reloads the page, and the reloaded page shows the newest config, which the build may not have yet.
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
    // A form that is in the page hydrates by itself, and knows when the page is outdated.
  } else if (isRefreshed || askedFor.test(location.search) || opensForm()) {
    open()
      .then((page) => page.load())
      .catch(fail);
  } else if (approvalToken() === undefined && document.body.dataset['taps']) {
    // Before a touch each byte counts: what counts taps is fetched by the first of them.
    const fetchTaps = () => import('./taps.ts');
    addEventListener('pointerdown', () => void fetchTaps().catch(fail), { once: true });
    addEventListener('click', ({ target }) => {
      fetchTaps()
        .then(({ countTap }) => countTap(target))
        .catch(fail);
    });
  }
}
