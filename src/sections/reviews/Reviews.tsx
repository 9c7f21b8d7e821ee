import type { Ground, ReviewsLayout } from '#templates/definition.ts';
import { Icon } from '../icon/Icon.tsx';
import { keyed } from '../keyed.ts';

export interface ReviewsProps {
  layout: ReviewsLayout;
  ground: Ground;
  title: string;
  /** Shown instead of the reviews when there are none. */
  empty: string;
  /** `rating`: number of stars, 1 to 5; `stars`: the same in words. */
  reviews: readonly { name: string; initial: string; rating: number; stars: string; text: string }[];
}

/**
 * The stars are drawn by the stylesheet as one picture, so that a page with 200 reviews stays small. Postcards scroll
 * horizontally, so their list must be reachable with the keyboard.
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
