import { cardPath, intakePath } from '#core/links/client-path.ts';
import type { PageEntry } from '#core/pages/table.ts';

/** The editor's addresses; each is a page. */
const editorPages = ['/editor', '/pro-editor', '/client-selector', '/template-editor'];
/** Pages outside the table that are made from the provider's name and contact data alone (such as the intake form), and the shell of drafts, which is empty. */
const providerPages = ['/404', '/en/404', '/shell', ...Object.values(intakePath), ...editorPages];

/** Whether a route belongs to the editor, the intake form or the JSON Schemas: these tools of the provider do not belong on a client's own domain. */
export const isProviderTool = (pathname: string): boolean =>
  editorPages.includes(pathname) || Object.values(intakePath).includes(pathname) || pathname === '/shell' || pathname.startsWith('/schema/');
/** Whether a route is made from the homepage's config although it is not in the table of pages. */
export const isProviderPage = (pathname: string): boolean => providerPages.includes(pathname);

/** Sitemaps are written by the build itself, those that change (host-files.ts). */
export const isSitemap = (pathname: string): boolean => /^\/sitemap-(?:index|\d+)\.xml$/.test(pathname);

/** The file of a page, relative to the output folder. */
export const pageFile = (path: string): string => `${path === '/' ? 'index' : path.slice(1)}.html`;

/** Every file a page may have. Which of these exist is only known when the page has been made. */
export function possibleFiles(page: PageEntry): string[] {
  const own = [pageFile(page.path), cardPath(page.paths.es).slice(1)];
  return page.kind === 'home' ? [...own, ...providerPages.map(pageFile)] : own;
}
