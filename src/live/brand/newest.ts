import { isObject } from '#core/config/loose-json.ts';
import { isPlaceholder } from '#core/links/responsive-picture.ts';
import { fetchJson } from '#islands/fetch-json.ts';
import { pressEnded } from '#islands/press-ended.ts';
import { keepCopy, readCopy } from './device-copy.ts';

/** A config with fewer fields counts as incomplete (specification, section 4: more than 5 fields). */
const fewestFields = 6;

const isPresent = (value: unknown): boolean => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

/**
 * Whether an answer of the API is a valid homepage config (specification, section 4): an id, a name that is not blank,
 * a hero image that is not a placeholder, and more than 5 fields. A blank hero image is valid: the page then shows the
 * drawn street.
 */
export function isValidHomeConfig(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const heroImage = fields.get('heroImage') ?? '';
  return (
    fields.size >= fewestFields &&
    isPresent(fields.get('id')) &&
    typeof fields.get('name') === 'string' &&
    isPresent(fields.get('name')) &&
    typeof heroImage === 'string' &&
    !isPlaceholder(heroImage)
  );
}

const copyKey = 'homepage-config';

/** The config that should replace the built page, which shows revision `shown`; `undefined` if the page is up to date. */
async function wantedConfig(shown: number): Promise<Record<string, unknown> | undefined> {
  // Without cookies, so that the answer is the public one: private data must not be stored on the device.
  const fetched = await fetchJson(`/api/config?id=112&_t=${Date.now()}`);
  const answer = fetched.ok && isObject(fetched.body) ? fetched.body : undefined;
  const isNewer = (config: Record<string, unknown>): boolean => Number(config['revision']) > shown;
  if (isValidHomeConfig(answer)) {
    keepCopy(copyKey, answer);
    return isNewer(answer) ? answer : undefined;
  }
  const copy = readCopy(copyKey);
  // A page built from an invalid config is replaced by the last valid one.
  const isPageInvalid = answer !== undefined && Number(answer['revision']) === shown;
  if (isValidHomeConfig(copy)) return isNewer(copy) || isPageInvalid ? copy : undefined;
  return answer && isNewer(answer) ? answer : undefined;
}

/** Whether the visitor is typing, reading a result or has a menu open. The page is then replaced at a later check. */
const isBusy = () =>
  document.hidden ||
  document.querySelector(':popover-open, dialog[open], [data-open]') !== null ||
  [...document.querySelectorAll('input')].some(({ value }) => value !== '');

/** Waits until a pressed button is released: its element must exist until then. */
async function released(): Promise<void> {
  if (document.querySelector(':active')) await pressEnded();
}

const revision = () => document.querySelector<HTMLMetaElement>('meta[name="config-revision"]');
let isAsking = false;

/**
 * Requests the homepage's config and shows it if it differs from the page (specification, section 4): the server's answer
 * if it is valid, else the copy on this device, else the answer merged with the defaults. A failed request changes
 * nothing and shows no message (section 8).
 */
export async function showNewest(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    const wanted = await wantedConfig(Number(revision()?.content ?? 0));
    if (!wanted || isBusy()) return;
    const { showBrand } = await import('./show.tsx');
    const isShown = await showBrand('home', wanted, async (isWhole) => {
      // If a part could not be read, the built page, which contains it, stays until the next check.
      if (!isWhole) return false;
      await released();
      return !isBusy();
    });
    if (isShown) revision()?.setAttribute('content', String(wanted['revision']));
  } finally {
    isAsking = false;
  }
}
