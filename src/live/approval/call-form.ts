import { keptKey } from '#islands/approval/keys.ts';
import { approvalToken } from '#islands/approval/token.ts';
import { recall } from '#islands/device-memory.ts';

/**
 * Wakes the form of a static page before anybody comes near it: where an answer waits on this device to be sent, and for who came
 * by an approval link. A page that is behind is rendered anew then, but not under somebody's hands: the form itself knows that.
 */
export function callForm(form: HTMLElement): void {
  const waiting = recall(() => localStorage, keptKey(document.body.dataset['config'] ?? ''));
  if (waiting !== null || approvalToken() !== undefined) form.dispatchEvent(new Event('near', { bubbles: true }));
}
