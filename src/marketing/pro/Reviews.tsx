import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { fill } from '#core/fill.ts';
import { keyed } from '#sections/keyed.ts';
import type { ProView, Review } from '../pro-view.ts';

const stars = [1, 2, 3, 4, 5];

function Note({ review, texts }: { review: Review; texts: ProView['texts']['pro'] }) {
  return (
    <li className="review">
      <figure>
        <div className="stars" role="img" aria-label={fill(texts.stars, { stars: String(review.rating) })}>
          {stars.map((star) => (
            <IconStarFilled key={star} className={star > review.rating ? 'off' : undefined} aria-hidden="true" />
          ))}
        </div>
        {review.text !== '' && <blockquote>{review.text}</blockquote>}
        <figcaption>
          <b>{review.name}</b>
          {review.business !== '' && <span>{review.business}</span>}
          {review.isSample && <span className="sample">{texts.sample}</span>}
        </figcaption>
      </figure>
    </li>
  );
}

/** The reviews, drawn as notes: the first three on a wide screen, all of them on a phone (specification, section 2). */
export function Reviews({ view: { reviews, texts } }: { view: ProView }) {
  if (reviews.length === 0) return null;
  return (
    <section className="reviews wall" id="reviews" aria-labelledby="reviews-title">
      <div className="wrap">
        <div className="reviews-head">
          <h2 id="reviews-title">{texts.pro.reviewsTitle}</h2>
          {reviews.some(({ isSample }) => isSample) && <p className="lead">{texts.pro.samplesNote}</p>}
        </div>
        <ul className="review-list">
          {keyed(reviews).map(({ key, item }) => (
            <Note key={key} review={item} texts={texts.pro} />
          ))}
        </ul>
      </div>
    </section>
  );
}
