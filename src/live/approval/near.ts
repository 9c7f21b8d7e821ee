import { keptKey } from '#islands/approval/keys.ts';
import { recall } from '#islands/device-memory.ts';
import type { LivePage } from '../live-page.ts';
import { isInFrame } from './in-frame.ts';
import { linkApprovalStylesheet } from './stylesheet.ts';

/**
 * Fetches the approval form's looks and island when the form nears the screen: one window's height before. At once where an answer
 * still waits on this device to be sent; in an editor's frame only the looks.
 */
export function watchForm(form: HTMLElement, open: () => Promise<LivePage>): void {
  const wake = () => {
    void linkApprovalStylesheet();
    if (isInFrame()) return;
    import('./mount-approval.tsx').then(
      ({ mountApproval }) => mountApproval(form, open),
      (error: unknown) => console.error('The approval form could not be fetched.', error),
    );
  };
  if (recall(() => localStorage, keptKey(document.body.dataset['config'] ?? '')) !== null) {
    wake();
    return;
  }
  const nearing = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      nearing.disconnect();
      wake();
    },
    { rootMargin: '100% 0%' },
  );
  nearing.observe(form);
}
