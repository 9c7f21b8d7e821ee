import type { Ground, ReviewsLayout } from '#templates/definition.ts';
import { Icon } from '../icon/Icon.tsx';
import { keyed } from '../keyed.ts';

export interface ReviewsProps {
  layout: ReviewsLayout;
  ground: Ground;
  title: string;
  /** Shown instead of the reviews when there are none. */
  empty: string;
  /** `rating` counts stars, 1 to 5; `stars` says so in words. */
  reviews: readonly { name: string; initial: string; rating: number; stars: string; text: string }[];
}

/**
 * Five stars are one picture, drawn by the stylesheet: two hundred reviews stay a light page. Postcards are swept
 * sideways, so the keyboard must be able to stand on them.
 */
export function Reviews({ layout, ground, title, empty, reviews }: ReviewsProps) {
  return (
    <section className="reviews section" id="reviews" data-ground={ground}>
      <div className="wrap reviews-frame">
        <h2 className="section-title">{title}</h2>
        {reviews.length === 0 ? (
          <p className="empty">
            <Icon name="star" />
            <span>{empty}</span>
          </p>
        ) : (
          <ul className="review-list" data-layout={layout} data-count={reviews.length} tabIndex={layout === 'postcards' ? 0 : undefined}>
            {keyed(reviews).map(({ key, item: { name, initial, rating, stars, text } }) => (
              <li className="review" key={key}>
                <blockquote className="review-text">
                  <p>{text}</p>
                </blockquote>
                <div className="review-who">
                  <span className="review-avatar" aria-hidden="true">
                    {initial}
                  </span>
                  <span className="review-name">{name}</span>
                  <span className="stars" role="img" aria-label={stars} style={{ '--rating': rating }} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
