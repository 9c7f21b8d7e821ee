// Made by scripts/templates.ts from the folders of src/templates.
/** What schemas and rules need to know of each template: the list that is its catalogue, the parts that not all have, how its page is built. */
export const templateFacts = [
  {
    id: 'professionals',
    catalogue: 'services',
    parts: ['person', 'heroLink'],
    order: ['hero', 'about', 'catalogue', 'photos', 'banner', 'reviews', 'contact'],
    moves: ['about', 'catalogue', 'banner', 'photos', 'reviews'],
    hides: ['about', 'catalogue', 'photos', 'reviews', 'map'],
  },
  {
    id: 'restaurants',
    catalogue: 'menuPages',
    parts: ['heroLink', 'itemAction'],
    order: ['hero', 'about', 'catalogue', 'banner', 'photos', 'reviews', 'contact'],
    moves: ['about', 'catalogue', 'banner', 'photos', 'reviews'],
    hides: ['about', 'catalogue', 'photos', 'reviews', 'map'],
  },
  {
    id: 'tourism',
    catalogue: 'tours',
    parts: ['heroLink', 'itemAction'],
    order: ['hero', 'about', 'catalogue', 'banner', 'photos', 'reviews', 'contact'],
    moves: ['about', 'catalogue', 'banner', 'photos', 'reviews'],
    hides: ['about', 'catalogue', 'photos', 'reviews', 'map'],
  },
  {
    id: 'retail',
    catalogue: 'products',
    parts: ['heroLink', 'itemAction'],
    order: ['hero', 'about', 'catalogue', 'banner', 'photos', 'reviews', 'contact'],
    moves: ['about', 'catalogue', 'banner', 'photos', 'reviews'],
    hides: ['about', 'catalogue', 'photos', 'reviews', 'map'],
  },
  {
    id: 'services',
    catalogue: 'services',
    parts: ['itemAction', 'mapTitle'],
    order: ['hero', 'about', 'catalogue', 'photos', 'banner', 'reviews', 'contact', 'map'],
    moves: ['about', 'catalogue', 'banner', 'photos', 'reviews'],
    hides: ['about', 'catalogue', 'photos', 'reviews', 'map'],
  },
] as const;

/** An unknown template type renders as this one (specification, section 2, client site router). */
export const fallbackTemplateId = 'professionals';
