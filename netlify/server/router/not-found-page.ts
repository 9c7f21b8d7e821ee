import { notFoundTexts } from '#content/marketing/shutter.ts';
import { localPath } from '#core/links/client-path.ts';
import type { Language } from '#schema/language.ts';
import { logProblem } from '../log.ts';

const timeoutMs = 5000;

export interface NotFoundOptions {
  status: 200 | 404 | 500;
  /** Whether a client's site will take its place: the page then begins with its loading state. */
  isLoading?: boolean;
  /** How long the host's edge may keep it, whatever the query, and under which tag. */
  edge?: { seconds: number; tag?: string };
}

/** Path of the built not-found page. */
export const notFoundPath = (language: Language): string => localPath('/404.html', language);

/** The built not-found page of the deploy that serves `origin`, which holds the client router. */
export async function notFoundPage(origin: string, language: Language, { status, isLoading = false, edge }: NotFoundOptions): Promise<Response> {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'content-language': language, 'cache-control': 'no-store' });
  const keep = () => {
    if (!edge) return;
    headers.set('cache-control', 'no-cache');
    headers.set('netlify-cdn-cache-control', `public, max-age=${edge.seconds}`);
    // Only named query parameters are part of the edge's cache key: naming one that is never sent leaves the query out.
    headers.set('netlify-vary', 'query=none');
    if (edge.tag) headers.set('netlify-cache-tag', edge.tag);
  };
  const plain = () => new Response(notFoundTexts.title, { status: status === 200 ? 500 : status, headers });
  try {
    const page = await fetch(new URL(notFoundPath(language), origin), { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    // Before a site is built for the first time there is no such page; the plain answer says what there is to say.
    if (!page.headers.get('content-type')?.startsWith('text/html')) return plain();
    const html = await page.text();
    headers.set('content-type', page.headers.get('content-type') ?? 'text/html; charset=utf-8');
    keep();
    return new Response(isLoading ? html.replace('data-router="idle"', 'data-router="loading"') : html, { status, headers });
  } catch (error) {
    logProblem('The built not-found page could not be read.', error);
    return plain();
  }
}
