import { type Language, languages } from '#schema/language.ts';
import type { PageEntry } from './table.ts';

type Previewed = Pick<PageEntry, 'configId' | 'language' | 'revision'>;

/**
 * Address of a page's link preview: `/og/201-es.png?r=7`. It carries the revision, so that chat apps fetch the picture
 * again when the page changed, and the host's edge may keep it.
 */
export const ogPath = ({ configId, language, revision }: Previewed): string => `/og/${configId}-${language}.png?r=${revision}`;

/** Address of a page's icon, the client's mark: a monogram, which is drawn as the link preview is, or its logo. */
export const iconPath = (page: Previewed, icon: string): string => (icon.startsWith('data:') ? ogPath(page).replace('.png', '.svg') : icon);

/** Address of the link preview's picture for a preview (`draftPath`). */
export const draftOgPath = (previewId: string, language: Language): string => `/og/borrador.${previewId}-${language}.png`;

/** The config and language that a link preview's path, or an icon's, names, or `undefined` for another path. The id of a preview begins with `borrador.` */
export function ogNamed(pathname: string): { id: string; language: Language; isIcon: boolean } | undefined {
  const [, id = '', code, format] = /^\/og\/([0-9]{1,10}|[a-z]{1,20}-demo|borrador\.[\w-]{1,100})-([a-z]{2})\.(png|svg)$/.exec(pathname) ?? [];
  const language = languages.find((known) => known === code);
  return language && { id, language, isIcon: format === 'svg' };
}
