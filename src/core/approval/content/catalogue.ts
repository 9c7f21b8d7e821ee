import type { FlexText } from '#schema/field.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { TemplateId } from '#schema/template.ts';
import type { Part } from './part.ts';
import { items, type Source, shows, text } from './reader.ts';

type Catalogue = 'services' | 'menuPages' | 'tours' | 'products';
const fieldOf: Record<TemplateId, Catalogue> = {
  professionals: 'services',
  restaurants: 'menuPages',
  tourism: 'tours',
  retail: 'products',
  services: 'services',
};
/** Templates that show their samples instead of an empty list, too (specification, section 2: services). */
const isNeverEmpty = (template: TemplateId): boolean => template === 'services';

interface Item {
  title?: FlexText | undefined;
  description?: FlexText | undefined;
  price?: FlexText | undefined;
  image?: string | undefined;
  icon?: string | undefined;
}

const listOf = (lists: Pick<SiteConfig, Catalogue>, field: Catalogue): readonly Item[] | undefined =>
  field === 'menuPages' ? lists.menuPages?.map(({ url, title }) => ({ image: url, title })) : lists[field];

/** The services, menu pages, tours or products of a page: texts, pictures and icons apart. */
export function catalogueParts({ config, defaults }: Source): Part[] {
  const field = fieldOf[config.templateType];
  const given = listOf(config, field);
  const showsSamples = given === undefined || (given.length === 0 && isNeverEmpty(config.templateType));
  const list = ((showsSamples ? listOf(defaults.samples, field) : given) ?? []).filter(({ title, description, image }) => shows(title, description, image));
  return [
    text('servicesTitle', config.servicesTitle, defaults.catalogueTitle),
    items(field, 'text', list, ({ title, description, price }) => [title, description, price]),
    items(field, 'picture', list, ({ image }) => [image]),
    items(field, 'look', list, ({ icon }) => [icon]),
  ];
}
