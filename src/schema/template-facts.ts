// Made by scripts/templates.ts from the folders of src/templates.
/** What schemas and rules need to know of each template: the list that is its catalogue, whether its hero shows a person. */
export const templateFacts = [
  { id: 'professionals', catalogue: 'services', showsPerson: true },
  { id: 'restaurants', catalogue: 'menuPages', showsPerson: false },
  { id: 'tourism', catalogue: 'tours', showsPerson: false },
  { id: 'retail', catalogue: 'products', showsPerson: false },
  { id: 'services', catalogue: 'services', showsPerson: false },
] as const;

/** An unknown template type renders as this one (specification, section 2, client site router). */
export const fallbackTemplateId = 'professionals';
