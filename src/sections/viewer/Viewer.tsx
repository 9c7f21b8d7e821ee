import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';

export interface ViewerProps {
  label: string;
  close: string;
  previous: string;
  next: string;
  /** Stands in the caption's place under a picture that does not load. */
  broken: string;
}

interface Picture {
  src: string;
  alt: string;
  caption: string;
  linkKind: string;
  state: 'loading' | 'shown' | 'broken';
  /** How many there are to turn to, and which of them this is. */
  count: number;
  at: number;
}

/** What an island shows in the frame. */
interface Shown {
  picture?: Picture | undefined;
  turn?(by: -1 | 1): void;
  dialog?: ComponentProps<'dialog'>;
  image?: ComponentProps<'img'>;
}

/** The full-screen frame for photos and menu pages. Without its island it stays closed, and empty: then their links lead to the pictures. */
export function Viewer({ label, close, previous, next, broken, picture, turn, dialog, image }: ViewerProps & Shown) {
  return (
    <dialog className="viewer" aria-label={label} data-kind={picture?.linkKind} data-state={picture?.state} data-count={picture?.count} {...dialog}>
      {picture && (
        <>
          <form method="dialog">
            <button className="viewer-close" type="submit" aria-label={close}>
              <Icon name="close" />
            </button>
          </form>
          <button className="viewer-turn" type="button" data-by="-1" aria-label={previous} onClick={turn && (() => turn(-1))}>
            <Icon name="chevron-left" />
          </button>
          <figure className="viewer-figure">
            <img className="viewer-image" src={picture.src} alt={picture.alt} draggable="false" {...image} />
            <figcaption className="viewer-caption" aria-live="polite">
              <span className="viewer-text">{picture.state === 'broken' ? broken : picture.caption}</span>{' '}
              <span className="viewer-count">{picture.count > 1 ? `${picture.at + 1} / ${picture.count}` : null}</span>
            </figcaption>
          </figure>
          <button className="viewer-turn" type="button" data-by="1" aria-label={next} onClick={turn && (() => turn(1))}>
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </dialog>
  );
}
