import type { PageEntry } from './table.ts';

/** File name of a page's link preview without extension: `201-es`. */
export const ogName = ({ configId, language }: PageEntry): string => `${configId}-${language}`;

/** Address of a page's link preview. It carries the revision, so that chat apps fetch the picture again when the page changed. */
export const ogPath = (page: PageEntry): string => `/og/${ogName(page)}.png?r=${page.revision}`;
