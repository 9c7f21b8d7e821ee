import { startArrival } from './arrival.ts';
import { startDevice } from './device/start-device.ts';
import { startFooterYear } from './footer-year.ts';
import { startLanguage } from './language/language.ts';
import { startPreferredLanguage } from './language/preferred-language.ts';
import { startMenu } from './menu.ts';
import { startScrollOffset } from './scroll-offset.ts';
import { startSections } from './sections.ts';

// The provider's pages start once and are never replaced: nothing ends what they listen to.
const { signal } = new AbortController();
if (!startPreferredLanguage()) {
  startDevice(signal);
  startLanguage(signal);
  startMenu(signal);
  startScrollOffset();
  startSections(signal);
  startArrival();
  startFooterYear();
}
