import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { pageAddress } from '#core/pages/client-route.ts';
import { previewKind } from '#core/pages/draft-path.ts';
import { startBrand } from '#islands/brand.ts';
import { fetchJson } from '#islands/fetch-json.ts';
import { homeConfigId, isClientId, proConfigId } from '#schema/config-id.ts';
import { callPath, previewIn } from '../config/call-path.ts';
import { drawPage } from '../frame/pages.tsx';
import { keepCopy, readCopy } from './device-copy.ts';

const focusable = 'a[href], button, input';
const ids = { home: homeConfigId, pro: proConfigId } as const;
let root: Root | undefined;

/**
 * Another config that the page uses. Of the provider's other page: the server's, else the copy on this device, else `{}`, for the built-in one. Of a
 * client: the server's, else `{}`, as devices store no client's data; `unknown` is called if the request failed otherwise than with 404.
 */
export async function otherConfig(id: string, unknown: () => void): Promise<unknown> {
  const key = `config-${id}`;
  const fetched = await fetchJson(`/api/config/${id}`);
  if (isClientId(id)) {
    if (!fetched.ok && fetched.code !== 'not_found') unknown();
    return fetched.ok ? fetched.body : {};
  }
  if (fetched.ok) keepCopy(key, fetched.body);
  return fetched.ok ? fetched.body : (readCopy(key) ?? {});
}

/**
 * Replaces the provider's page by one drawn from a config, exactly as the build draws it, keeping scroll position and focus.
 * `isWanted` is called just before the page is shown; `isWhole` says whether everything on the page could be read. Resolves to
 * whether the page was shown.
 */
export async function showBrand(page: 'home' | 'pro', config: unknown, isWanted: (isWhole: boolean) => Promise<boolean>): Promise<boolean> {
  const { language, path } = pageAddress(location.pathname);
  let isWhole = true;
  const others = (id: string) =>
    otherConfig(id, () => {
      isWhole = false;
    });
  const drawn = await drawPage({ kind: page, id: ids[page], config, language }, { path, providerName: '', providerChat: undefined }, others);
  if (!(await isWanted(isWhole))) return false;
  const { scrollX: left, scrollY: top } = window;
  const stops = () => [...document.querySelectorAll<HTMLElement>(focusable)];
  const index = stops().findIndex((stop) => stop.matches(':focus'));
  document.title = drawn.title;
  document.documentElement.dataset['live'] = 'shown';
  for (const [name, value] of Object.entries(drawn.colours)) document.body.style.setProperty(name, value);
  root ??= createRoot(document.body);
  const taken = root;
  flushSync(() => taken.render(drawn.body));
  // Astro ends the islands that are no longer in the document.
  document.dispatchEvent(new Event('astro:after-swap'));
  scrollTo({ left, top, behavior: 'instant' });
  if (document.activeElement === document.body) stops()[index]?.focus({ preventScroll: true });
  startBrand();
  return true;
}

/** Replaces the page by the preview that the address names (specification, section 2); the page stays if the preview cannot be shown. */
export async function showPreview(): Promise<void> {
  const page = pageAddress(location.pathname).path === '/' ? 'home' : 'pro';
  const id = previewIn(location.search);
  if (id === undefined) return;
  const fetched = await fetchJson(callPath({ kind: 'preview', id }, 'stamp', Date.now(), ''));
  if (fetched.ok && previewKind(fetched.body) === page) {
    await showBrand(page, fetched.body, async () => true);
    return;
  }
  console.error(`The preview ${id} could not be loaded (${fetched.ok ? 'it is of another page' : fetched.why}).`);
}
