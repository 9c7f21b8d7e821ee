import { recall } from '#islands/device-memory.ts';

/**
 * Decides when the homepage is rendered in the browser, and fetches what does it only then: in the editor's frame, for a
 * preview's link, and where its config is newer than the page. That is asked whenever the window gets the focus; before,
 * as the page loads by who was here already, by everybody else with the first touch.
 */
export function startHomeTrigger(): void {
  const follow = () => import('./follow.ts').then(({ followPage }) => followPage());
  if (/[?&](editor|preview=)/.test(location.search)) void follow();
  else {
    addEventListener('focus', follow);
    addEventListener(recall(() => localStorage, 'homepage-config') ? 'load' : 'pointerdown', follow, { once: true });
  }
}
