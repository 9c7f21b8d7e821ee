import { Icon } from '../icon/Icon.tsx';

export interface ViewerProps {
  label: string;
  close: string;
  previous: string;
  next: string;
  /** Stands in the caption's place under a picture that does not load. */
  broken: string;
}

/** The full-screen frame for photos and menu pages. It stays closed without its island: then their links lead to the pictures. */
export function Viewer({ label, close, previous, next, broken }: ViewerProps) {
  return (
    <dialog className="viewer" aria-label={label} data-broken={broken}>
      <form method="dialog">
        <button className="viewer-close" type="submit" aria-label={close}>
          <Icon name="close" />
        </button>
      </form>
      <button className="viewer-turn" type="button" data-by="-1" aria-label={previous}>
        <Icon name="chevron-left" />
      </button>
      <figure className="viewer-figure">
        <img className="viewer-image" alt="" draggable="false" />
        <figcaption className="viewer-caption" aria-live="polite">
          <span className="viewer-text" /> <span className="viewer-count" />
        </figcaption>
      </figure>
      <button className="viewer-turn" type="button" data-by="1" aria-label={next}>
        <Icon name="chevron-right" />
      </button>
    </dialog>
  );
}
