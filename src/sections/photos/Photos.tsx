import { responsivePicture } from '#core/links/responsive-picture.ts';
import type { Ground, PhotosLayout } from '#templates/definition.ts';
import { Icon } from '../icon/Icon.tsx';
import { keyed } from '../keyed.ts';

export interface PhotosProps {
  layout: PhotosLayout;
  ground: Ground;
  title: string;
  /** Shown instead of the pictures when there are none. */
  empty: string;
  photos: readonly { src: string; caption?: string | undefined; alt: string; label?: string | undefined }[];
}

/** From this number of pictures on, the grid is dense and captions are shown only in the viewer. */
const many = 13;

/** Each picture is a link to its file, so that it can be seen uncropped without a script. */
export function Photos({ layout, ground, title, empty, photos }: PhotosProps) {
  return (
    <section className="photos section" id="photos" data-ground={ground}>
      <div className="wrap photos-frame">
        <h2 className="section-title">{title}</h2>
        {photos.length === 0 ? (
          <p className="empty">
            <Icon name="photo-off" />
            <span>{empty}</span>
          </p>
        ) : (
          <ul className="photo-list" data-layout={layout} data-count={photos.length} data-many={photos.length >= many ? '' : undefined}>
            {keyed(photos).map(({ key, item: { src, caption, alt, label } }) => (
              <li className="photo" key={key}>
                <a className="photo-link" href={src} data-opens="photo" aria-label={label}>
                  <img
                    className="photo-image"
                    {...responsivePicture(src, 'auto, (min-width: 62rem) 33vw, (min-width: 36rem) 50vw, 100vw')}
                    alt={alt}
                    width="1200"
                    height="900"
                    loading="lazy"
                    decoding="async"
                  />
                  {caption !== undefined && <span className="photo-caption">{caption}</span>}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
