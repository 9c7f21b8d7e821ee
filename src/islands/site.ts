import { startDevice } from './device/start-device.ts';
import { startFooterYear } from './footer-year.ts';
import { startHours } from './hours.ts';
import { startLanguage } from './language/language.ts';
import { startMenu } from './menu.ts';
import { startIntents } from './on-intent.ts';
import { startSections } from './sections.ts';

let current: AbortController | undefined;

/**
 * Starts what a page needs: once as the page's script (`#live/visitor.ts`), and again whenever the live renderer has put
 * new content in the page. What the last start listens to and observes ends first: by the signal each of them gets.
 */
export function startIslands(): void {
  current?.abort();
  current = new AbortController();
  const { signal } = current;
  startDevice(signal);
  startLanguage(signal);
  startMenu(signal);
  startFooterYear();
  startHours(signal);
  startSections(signal);
  startIntents();
}
