import { deviceStorage, recall } from '#islands/device-memory.ts';

/**
 * Decides when the homepage is rendered in the browser, and fetches the code for it only then: in the editor's frame,
 * for a preview's link, and when its config is newer than the page. It looks for a newer one whenever the window gets
 * the focus, and once before that: on load for people who were here before, on the first touch for all others.
 */
export function startHomeTrigger(): void {
  const follow = () => import('./follow.ts').then(({ followPage }) => followPage());
  if (/[?&](editor|preview=)/.test(location.search)) void follow();
  else {
    addEventListener('focus', follow);
    addEventListener(recall(deviceStorage, 'homepage-config') ? 'load' : 'pointerdown', follow, { once: true });
  }
}
