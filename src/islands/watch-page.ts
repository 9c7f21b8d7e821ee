import { startDevice } from './device/start-device.ts';
import { followReader } from './follow-reader.ts';
import { startFooterYear } from './footer-year.ts';
import { startHours } from './hours.ts';
import { startPlace } from './language/keep-place.ts';

/**
 * What a client's page has before anybody touches it, without React: it reads the page, writes what it finds, and keeps
 * no state (docs/decisions/023). Of a page that is rendered anew (`#live/LiveSite.tsx`) the signal ends it.
 */
export function watchPage(signal: AbortSignal): void {
  startDevice(signal);
  startPlace(signal);
  startFooterYear();
  startHours(signal);
  followReader(signal);
}
