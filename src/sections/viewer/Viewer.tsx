import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';

export interface ViewerProps {
  label: string;
  close: string;
  previous: string;
  next: string;
  /** Replaces the caption if the picture does not load. */
  broken: string;
}

interface Picture {
  src: string;
  alt: string;
  caption: string;
  linkKind: string;
  state: 'loading' | 'shown' | 'broken';
  /** The number of pictures, and the index of this one. */
  count: number;
  index: number;
}

/** Props from the island. */
interface Shown {
  picture?: Picture | undefined;
  turn?(by: -1 | 1): void;
  dialog?: ComponentProps<'dialog'>;
  image?: ComponentProps<'img'>;
}

/** The full-screen viewer of photos and menu pages. Without its island it stays closed and empty, and the links open the picture files. */
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
              <span className="viewer-count">{picture.count > 1 ? `${picture.index + 1} / ${picture.count}` : null}</span>
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
