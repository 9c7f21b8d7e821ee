import { startArrival } from './arrival.ts';
import { startDevice } from './device/start-device.ts';
import { followReader } from './follow-reader.ts';
import { startFooterYear } from './footer-year.ts';
import { startPlace } from './language/keep-place.ts';
import { startPreferredLanguage } from './language/preferred-language.ts';
import { startScrollOffset } from './scroll-offset.ts';

// The provider's pages start once and are never replaced: nothing ends what they listen to.
const { signal } = new AbortController();
if (!startPreferredLanguage()) {
  startDevice(signal);
  startPlace(signal);
  startScrollOffset();
  followReader(signal);
  startArrival();
  startFooterYear();
}
