import { useInViewport } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import type { ListedClient } from '#schema/calls/client-list.ts';
import { coloursOf } from '../../app/kit/ClientMark.tsx';
import { Link } from '../../app/navigation.tsx';
import { editorPath } from '../../app/routes.ts';
import { createTurns } from './thumbnail-turns.ts';

const turns = createTurns({ most: 2, quietMs: 350, pauseMs: 60, patienceMs: 8000 });
/** The number of sections that fit into a thumbnail, with one more in case one is empty. */
const keptSections = 3;

/** Whether the person, or the device for them, asks that nothing be fetched that is not needed. */
const demandsLittle = (): boolean =>
  Reflect.get(Reflect.get(navigator, 'connection') ?? {}, 'saveData') === true || matchMedia('(prefers-reduced-data: reduce)').matches;

/**
 * What a picture of a page is made of: the top of it, without scripts, the form, maps, and pictures further down. `undefined`
 * where the document is no site of the client's, but says that there is none yet.
 */
export function topOfPage(page: Document): string | undefined {
  const main = page.querySelector('main');
  if (!main?.querySelector('.hero')) return undefined;
  for (const rest of [...main.children].slice(keptSections)) rest.remove();
  while (main.nextElementSibling) main.nextElementSibling.remove();
  const needless = 'script, noscript, iframe, dialog, .skip, base, meta:not([charset]), link:not([rel="stylesheet"], [rel="preload"])';
  for (const element of page.querySelectorAll(needless)) element.remove();
  for (const picture of page.querySelectorAll('img')) {
    // Where no script runs, a browser fetches at once what a page has put off.
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
 * A client's page in small. Until it is there, and where it cannot be or is not wanted, a shop window in the client's colours.
 * The page's script does not run in it, so that nothing is counted or asked for; it is there for the eye and the mouse alone.
 */
export function Thumbnail({ client }: { client: ListedClient }) {
  const { ref, inViewport } = useInViewport<HTMLAnchorElement>();
  const [isTurn, setIsTurn] = useState(false);
  const [loaded, setLoaded] = useState<string>();
  const isPossible = !client.archived && !demandsLittle();
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['thumbnail', client.id, client.publishedRevision || -client.revision],
    queryFn: ({ signal }) => readTop(client, signal),
    enabled: isTurn && isPossible,
    placeholderData: keepPreviousData,
  });
  const isSettled = isError || data === null || (loaded !== undefined && loaded === data && !isPlaceholderData);
  const isWanted = isPossible && !isSettled && (isTurn || inViewport);
  useEffect(() => (isWanted ? turns.ask(() => setIsTurn(true)) : undefined), [isWanted]);
  const { fill, ink } = coloursOf(client);
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
          // Another page is another frame: to change this one's would be a step back in the history.
          key={data}
          title={client.path}
          inert
          tabIndex={-1}
          // Of this origin, without which the page gets no fonts; but no scripts.
          sandbox="allow-same-origin"
          srcDoc={data}
          data-loaded={loaded !== undefined || undefined}
          onLoad={() => setLoaded(data)}
        />
      )}
    </Link>
  );
}

/** To be called where a list has rows with thumbnails: none begins to load while that is scrolled. */
export function useStillness(): void {
  useEffect(() => {
    addEventListener('scroll', turns.moved, { passive: true });
    return () => removeEventListener('scroll', turns.moved);
  }, []);
}
