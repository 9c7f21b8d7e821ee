import { cardPath } from '#core/links/vcard.ts';
import type { PageEntry } from '#core/pages/table.ts';

/** The file of a page, relative to the output folder. */
export const pageFile = (path: string): string => `${path === '/' ? 'index' : path.slice(1)}.html`;

/** Every file that a page may have to itself; whether it has them, what was made tells. */
export const possibleFiles = (page: PageEntry): string[] => [pageFile(page.path), cardPath(page.paths.es).slice(1)];
