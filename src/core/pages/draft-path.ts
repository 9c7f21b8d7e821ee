import type { Language } from '#schema/language.ts';
import { isObject, own } from '../config/loose-json.ts';
import { clientRoute, pageAddress } from './client-route.ts';

/** Path of a review: on it a client sees unpublished content. Made of the path of the client's page; a function answers it. */
export const reviewPath = (page: string): string => `/revisar${page}`;
/** Path of the client's page, from that of its review. */
export const reviewedPath = (path: string): string => path.replace(/^\/revisar(?=\/)/, '');

/** Whether a path is that of a review. */
export const isReview = (pathname: string): boolean => draftRoute(pathname)?.kind === 'review';

/** Path of a preview of a site, for anybody who has its id. */
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

/** The kind of page that a preview shows, by the template in its config: the homepage, the pro page, or any site, which is shown like a demo. */
export function previewKind(config: unknown): 'home' | 'pro' | 'demo' {
  const type = isObject(config) ? own(config, 'templateType') : undefined;
  if (type === 'homepage') return 'home';
  return type === 'pro' ? 'pro' : 'demo';
}
