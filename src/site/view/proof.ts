import { fill } from '#content/texts/site-texts.ts';
import type { CatalogueProps } from '#sections/catalogue/Catalogue.tsx';
import type { PhotosProps } from '#sections/photos/Photos.tsx';
import type { ReviewsProps } from '#sections/reviews/Reviews.tsx';
import type { ViewerProps } from '#sections/viewer/Viewer.tsx';
import type { ViewContext } from './context.ts';
import { unlessBlank } from './speaker.ts';

const allStars = 5;

export function photosView({ config, definition, texts, own, say }: ViewContext): PhotosProps {
  const photos = (config.photos ?? []).filter(({ url }) => url.trim() !== '');
  return {
    layout: definition.photos.layout,
    ground: definition.grounds.photos,
    title: own.photosTitle,
    empty: texts.noPhotos,
    photos: photos.map(({ url, caption, alt }, at) => {
      const words = unlessBlank(say(caption));
      const description = say(alt);
      const label = words === undefined && description === '' ? fill(texts.openPhoto, { n: at + 1, total: photos.length }) : undefined;
      return { src: url.trim(), caption: words, alt: description, label };
    }),
  };
}

/** The full-screen frame of the page's photos, menu pages and tour pictures. */
export function viewerView({ texts, photos, catalogue }: ViewContext & { photos: PhotosProps; catalogue: CatalogueProps }): ViewerProps | undefined {
  const hasPictures = photos.photos.length > 0 || catalogue.cards.some(({ image }) => image !== undefined && image.opens !== 'product');
  if (!hasPictures) return undefined;
  return { label: texts.viewer, close: texts.close, previous: texts.previousPicture, next: texts.nextPicture, broken: texts.brokenPicture };
}

export function reviewsView({ config, definition, texts, own, say }: ViewContext): ReviewsProps {
  return {
    layout: definition.reviews.layout,
    ground: definition.grounds.reviews,
    title: own.reviewsTitle,
    empty: texts.noReviews,
    reviews: (config.reviews ?? []).map((review) => {
      const name = unlessBlank(review.name) ?? texts.userName;
      const rating = review.rating ?? allStars;
      const [initial = ''] = name.normalize('NFC');
      return { name, initial, rating, stars: fill(texts.stars, { rating }), text: say(review.text) || texts.noComments };
    }),
  };
}
