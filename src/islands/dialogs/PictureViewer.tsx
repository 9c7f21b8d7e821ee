import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Viewer, type ViewerProps } from '#sections/viewer/Viewer.tsx';
import viewerStyles from '#sections/viewer/viewer.css?inline';
import { useAwake } from '../hydrate/use-awake.ts';
import { adoptStyles } from '../link-stylesheet.ts';
import { openModal, useTriggers } from './modal.ts';
import { useBackCloses } from './use-back-closes.ts';
import { keyTurns, turned, useSwipes } from './use-swipes.ts';

/** Links to pictures and menu pages. */
export const pictureLinks = 'a:is([data-opens="photo"], [data-opens="pages"])';

/** A picture of the viewer: its address, what it shows, and the words under it. */
interface Picture {
  src: string;
  alt: string;
  caption: string;
}

/** The pictures of the list that contains the link, in page order. Each is listed once, although menu pages have two links. */
function picturesAround(link: HTMLAnchorElement): Picture[] {
  const links = link.closest('ul')?.querySelectorAll<HTMLAnchorElement>(`a[data-opens="${link.dataset['opens'] ?? ''}"]`);
  const pictures = [...(links ?? [link])].map((each) => {
    const item = each.closest('li');
    const caption = item?.querySelector('.photo-caption, .card-title')?.textContent.trim() ?? '';
    return { src: each.href, alt: item?.querySelector('img')?.alt || caption, caption };
  });
  return pictures.filter(({ src }, index) => pictures.findIndex((other) => other.src === src) === index);
}

interface Shown {
  pictures: readonly Picture[];
  index: number;
  linkKind: string;
  /** The link to return the focus to. Stored, because not every browser focuses a clicked link. */
  opener: HTMLElement;
}

/** Fetches the pictures before and after one in advance, unless the device saves data or has little memory. */
function fetchNeighbours({ pictures, index }: Shown): void {
  if (document.documentElement.classList.contains('optimized-images')) return;
  for (const by of [1, -1]) new Image().src = pictures[turned(index, by, pictures.length)]?.src ?? '';
}

/** The viewer of photos and menu pages. It opens at the clicked picture and can be turned through its list. */
export function PictureViewer(props: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [shown, show] = useState<Shown>();
  const [settled, settle] = useState<{ src: string; isBroken: boolean }>();
  const picture = shown?.pictures[shown.index];
  const turn = (by: number | 'first' | 'last') => shown && show({ ...shown, index: turned(shown.index, by, shown.pictures.length) });

  const loaded = () => {
    if (!shown || !picture || !image.current) return;
    settle({ src: picture.src, isBroken: image.current.naturalWidth === 0 });
    fetchNeighbours(shown);
  };
  // The state is set at once: the browser's `close` event comes later, when the viewer may be open again.
  const close = () => {
    dialog.current?.close();
    shown?.opener.focus({ preventScroll: true });
    flushSync(() => show(undefined));
  };
  useTriggers(pictureLinks, (opener) => {
    const pictures = picturesAround(opener);
    show({
      pictures,
      index: Math.max(
        0,
        pictures.findIndex(({ src }) => src === opener.href),
      ),
      linkKind: opener.dataset['opens'] ?? '',
      opener,
    });
  });
  useLayoutEffect(() => adoptStyles(viewerStyles), []);
  const isOpen = shown !== undefined;
  useLayoutEffect(() => {
    if (isOpen && dialog.current && !dialog.current.open) openModal(dialog.current);
  }, [isOpen]);
  useBackCloses(isOpen, close);
  useAwake(dialog);
  const swipes = useSwipes(image, turn);

  const state = settled?.src !== picture?.src ? 'loading' : settled?.isBroken ? 'broken' : 'shown';
  return (
    <Viewer
      {...props}
      picture={
        shown &&
        picture && {
          ...picture,
          linkKind: shown.linkKind,
          state,
          count: shown.pictures.length,
          index: shown.index,
        }
      }
      turn={turn}
      image={{ ref: image, onLoad: loaded, onError: loaded }}
      dialog={{
        ref: dialog,
        ...swipes,
        onKeyDown(event: KeyboardEvent) {
          const by = keyTurns[event.key];
          if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          turn(by);
        },
        onCancel(event) {
          event.preventDefault();
          close();
        },
        onSubmit(event) {
          event.preventDefault();
          close();
        },
        onClose() {
          if (shown && dialog.current?.open === false) close();
        },
      }}
    />
  );
}
