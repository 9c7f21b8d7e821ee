import { fill } from '#core/fill.ts';
import type { CatalogueProps } from '#sections/catalogue/Catalogue.tsx';
import type { PhotosProps } from '#sections/photos/Photos.tsx';
import type { ReviewsProps } from '#sections/reviews/Reviews.tsx';
import type { ViewerProps } from '#sections/viewer/Viewer.tsx';
import type { ViewContext } from './context.ts';

export function photosView({ site, definition, texts, language }: ViewContext): PhotosProps {
  const photos = site.photos.photos.items;
  return {
    layout: definition.photos.layout,
    ground: definition.grounds.photos,
    title: site.photos.photosTitle[language],
    empty: texts.noPhotos,
    photos: photos.map(({ url, caption, alt }, at) => {
      const words = caption[language] || undefined;
      const description = alt[language];
      const label = words === undefined && description === '' ? fill(texts.openPhoto, { n: at + 1, total: photos.length }) : undefined;
      return { src: url.src, caption: words, alt: description, label };
    }),
  };
}

/** The full-screen frame of the page's photos, menu pages and tour pictures. */
export function viewerView({ order, texts, photos, catalogue }: ViewContext & { photos: PhotosProps; catalogue: CatalogueProps }): ViewerProps | undefined {
  const opensPictures = catalogue.cards.some(({ image }) => image !== undefined && image.opens !== 'product');
  const hasPictures = (order.includes('photos') && photos.photos.length > 0) || (order.includes('catalogue') && opensPictures);
  if (!hasPictures) return undefined;
  return { label: texts.viewer, close: texts.close, previous: texts.previousPicture, next: texts.nextPicture, broken: texts.brokenPicture };
}

export function reviewsView({ site, definition, texts, language }: ViewContext): ReviewsProps {
  return {
    layout: definition.reviews.layout,
    ground: definition.grounds.reviews,
    title: site.reviews.reviewsTitle[language],
    empty: texts.noReviews,
    reviews: site.reviews.reviews.items.map((review) => {
      const [name, rating] = [review.name[language], review.rating.value];
      const [initial = ''] = name.normalize('NFC');
      return { name, initial, rating, stars: fill(texts.stars, { rating }), text: review.text[language] };
    }),
  };
}
