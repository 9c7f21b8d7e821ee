import { useInViewport } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import type { ListedClient } from '#schema/calls/client-list.ts';
import { markColoursOf } from '../../app/kit/ClientMark.tsx';
import { Link } from '../../app/navigation.tsx';
import { editorPath } from '../../app/routes.ts';
import { createTurns } from './thumbnail-turns.ts';

const turns = createTurns({ most: 2, quietMs: 350, pauseMs: 60, patienceMs: 8000 });
/** The number of sections that fit into a thumbnail, plus one in case a section is empty. */
const keptSections = 3;

/** Whether the browser is set to save data. */
const savesData = (): boolean =>
  Reflect.get(Reflect.get(navigator, 'connection') ?? {}, 'saveData') === true || matchMedia('(prefers-reduced-data: reduce)').matches;

/**
 * Reduces a page to what its thumbnail needs: the top, without scripts, form, maps and lazy pictures. `undefined`
 * for a document that only says that the site is not published yet.
 */
export function topOfPage(page: Document): string | undefined {
  const main = page.querySelector('main');
  if (!main?.querySelector('.hero')) return undefined;
  for (const rest of [...main.children].slice(keptSections)) rest.remove();
  while (main.nextElementSibling) main.nextElementSibling.remove();
  const needless = 'script, noscript, iframe, dialog, .skip, base, meta:not([charset]), link:not([rel="stylesheet"], [rel="preload"])';
  for (const element of page.querySelectorAll(needless)) element.remove();
  for (const picture of page.querySelectorAll('img')) {
    // Without scripts a browser ignores `loading="lazy"` and would fetch all pictures at once.
    if (picture.getAttribute('loading') === 'lazy') for (const name of ['src', 'srcset', 'alt']) picture.removeAttribute(name);
    else if (picture.hasAttribute('srcset')) picture.setAttribute('sizes', '96px');
  }
  const still = page.createElement('style');
  still.textContent = 'html{overflow:hidden}*,::before,::after{animation:none!important;transition:none!important}';
  page.head.append(still);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The public page or, if there is none yet, the last saved one. `null` if neither can be loaded. */
async function readTop({ id, path, publishedRevision }: ListedClient, signal: AbortSignal): Promise<string | null> {
  if (publishedRevision > 0) {
    const answer = await fetch(path, { signal, credentials: 'omit' });
    if (!answer.ok) return null;
    const top = topOfPage(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    if (top) return top;
  }
  const { draftPage } = await import('./draft-page.tsx');
  const page = await draftPage({ id, path }, signal);
  return (page && topOfPage(page)) ?? null;
}

/**
 * The top of a client's page as a small picture. A drawn shop window in the client's colours is shown until it has loaded, if it cannot be loaded,
 * or to save data. The page's scripts do not run, so no visit is counted. Hidden from keyboard and screen reader users, who use the link beside it.
 */
export function Thumbnail({ client }: { client: ListedClient }) {
  const { ref, inViewport } = useInViewport<HTMLAnchorElement>();
  const [isTurn, setIsTurn] = useState(false);
  const [loaded, setLoaded] = useState<string>();
  const isPossible = !client.archived && !savesData();
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['thumbnail', client.id, client.publishedRevision || -client.revision],
    queryFn: ({ signal }) => readTop(client, signal),
    enabled: isTurn && isPossible,
    placeholderData: keepPreviousData,
  });
  const isSettled = isError || data === null || (loaded !== undefined && loaded === data && !isPlaceholderData);
  const isWanted = isPossible && !isSettled && (isTurn || inViewport);
  useEffect(() => (isWanted ? turns.ask(() => setIsTurn(true)) : undefined), [isWanted]);
  const { fill, ink } = markColoursOf(client);
  const look: CSSProperties & Record<`--${string}`, string> = { '--fill': fill, '--ink-of-mark': ink };
  return (
    <Link
      ref={ref}
      className="thumbnail"
      href={editorPath(client.id)}
      tabIndex={-1}
      aria-hidden="true"
      data-archived={client.archived || undefined}
      style={look}
    >
      {isPossible && isTurn && typeof data === 'string' && (
        <iframe
          // A new element for new content: changing `srcDoc` of the same frame would add an entry to the browser's history.
          key={data}
          title={client.path}
          inert
          tabIndex={-1}
          // Same origin, because fonts are not loaded otherwise; scripts stay blocked.
          sandbox="allow-same-origin"
          srcDoc={data}
          data-loaded={loaded !== undefined || undefined}
          onLoad={() => setLoaded(data)}
        />
      )}
    </Link>
  );
}

/** Delays the loading of thumbnails while the window is scrolled. Lists with thumbnails must call it. */
export function useStillness(): void {
  useEffect(() => {
    addEventListener('scroll', turns.moved, { passive: true });
    return () => removeEventListener('scroll', turns.moved);
  }, []);
}
