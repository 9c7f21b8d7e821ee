import type { Language } from '#schema/language.ts';
import { isObject, own } from '../config/loose-json.ts';
import { clientRoute, pageAddress } from './client-route.ts';

/** Where a client reviews what is not published: under the address of their page. A function answers there. */
export const reviewPath = (page: string): string => `/revisar${page}`;
/** The client's page that a path of a review stands over. */
export const reviewedPath = (path: string): string => path.replace(/^\/revisar(?=\/)/, '');

/** Whether a path is that of a review. */
export const isReview = (pathname: string): boolean => draftRoute(pathname)?.kind === 'review';

/** Where a preview of a site is shown, to whoever has its id. */
export const draftPath = (previewId: string): string => `/borrador/${previewId}`;

export type DraftRoute = { kind: 'review'; id: string; page: string; language: Language } | { kind: 'preview'; id: string; language: Language };

/** The review or preview that a path asks for; `undefined` for any other path. */
export function draftRoute(pathname: string): DraftRoute | undefined {
  const { language, path } = pageAddress(pathname);
  const preview = /^\/borrador\/([\w-]{1,100})$/.exec(path)?.[1];
  if (preview !== undefined) return { kind: 'preview', id: preview, language };
  const page = reviewedPath(path);
  if (page === path) return undefined;
  const route = clientRoute(page);
  return route.ok ? { kind: 'review', id: route.id, page, language } : undefined;
}

/** What a preview is of, by the template its config names: the homepage, the pro page, or any site, as a demo shows it. */
export function previewKind(config: unknown): 'home' | 'pro' | 'demo' {
  const type = isObject(config) ? own(config, 'templateType') : undefined;
  if (type === 'homepage') return 'home';
  return type === 'pro' ? 'pro' : 'demo';
}
