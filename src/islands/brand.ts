import { startArrival } from './arrival.ts';
import { startDevice } from './device/start-device.ts';
import { followReader } from './follow-reader.ts';
import { startFooterYear } from './footer-year.ts';
import { startPlace } from './language/keep-place.ts';
import { startPreferredLanguage } from './language/preferred-language.ts';
import { startScrollOffset } from './scroll-offset.ts';

let current: AbortController | undefined;

/**
 * Starts what a page of the provider's has without React, and again when the live renderer has put new content in the
 * page: what the last start listens to and observes ends first.
 */
export function startBrand(): void {
  current?.abort();
  current = new AbortController();
  const { signal } = current;
  startDevice(signal);
  startPlace(signal);
  startScrollOffset(signal);
  followReader(signal);
  startFooterYear();
}

/** Once for each page that is opened. */
export function enterBrand(): void {
  if (startPreferredLanguage()) return;
  startBrand();
  startArrival();
}
