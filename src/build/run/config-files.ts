import { cardPath } from '#core/links/vcard.ts';
import type { PageEntry } from '#core/pages/table.ts';

/** The editor's addresses, of which each is a page. */
const editorPages = ['/editor', '/pro-editor', '/client-selector', '/template-editor'];
/** Pages outside the table that show nothing but the provider's name and contact data. */
const providerPages = ['/404', '/en/404', ...editorPages];

/** Whether a route is the editor's or tells how configs are written: the provider's tools have no place on a client's own domain. */
export const isProviderTool = (pathname: string): boolean => editorPages.includes(pathname) || pathname.startsWith('/schema/');
/** Whether a route is made from the homepage's config although it stands in no table. */
export const isProviderPage = (pathname: string): boolean => providerPages.includes(pathname);

/** The file of a page, relative to the output folder. */
const pageFile = (path: string): string => `${path === '/' ? 'index' : path.slice(1)}.html`;

/** Every file that comes and goes with a page; whether it has them, what was made tells. */
export function possibleFiles(page: PageEntry): string[] {
  const own = [pageFile(page.path), cardPath(page.paths.es).slice(1)];
  return page.kind === 'home' ? [...own, ...providerPages.map(pageFile)] : own;
}
