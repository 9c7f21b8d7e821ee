import { pageAddress } from '#core/pages/client-route.ts';
import { previewKind } from '#core/pages/preview-page.ts';
import { fetchJson } from '#islands/fetch-json.ts';
import { callPath, previewIn } from '../config/call-path.ts';

/** Shows the preview that the address names in place of the page (specification, section 2). The page stays where that cannot be done. */
async function showPreview(): Promise<void> {
  const page = pageAddress(location.pathname).path === '/' ? 'home' : 'pro';
  const id = previewIn(location.search);
  if (id === undefined) return;
  const fetched = await fetchJson(callPath({ kind: 'preview', id }, 'stamp', Date.now(), ''));
  if (fetched.ok && previewKind(fetched.body) === page) {
    const { showBrand } = await import('./show.tsx');
    await showBrand(page, fetched.body, async () => true);
    return;
  }
  console.error(`The preview ${id} could not be loaded (${fetched.ok ? 'it is of another page' : fetched.why}).`);
}

/** Shows in place of the built page what the address or the server asks for: the editor's config, a preview's, or the newest. */
export async function followPage(): Promise<void> {
  const { search } = location;
  if (/[?&]editor/.test(search)) await import('../frame/enter-brand.ts');
  else if (/[?&]preview=/.test(search)) await showPreview();
  else await import('./newest.ts').then(({ showNewest }) => showNewest());
}
