import type { SiteConfig } from '#schema/site-config.ts';
import { type HideableSection, type MovableSection, pageShape, type SectionName, type TemplateId } from '#schema/template.ts';

/** What decides the shape of a page. */
export type Shaped = Pick<SiteConfig, 'templateType' | 'sections'>;

export const canMove = (template: TemplateId, name: SectionName): name is MovableSection => pageShape(template).moves.some((each) => each === name);
const canHide = (template: TemplateId, name: SectionName): name is HideableSection => pageShape(template).hides.some((each) => each === name);

/** What a template lets be done with a section. */
export const allowed = (template: TemplateId, name: SectionName) => ({ move: canMove(template, name), hide: canHide(template, name) });

/** Whether a section of the page is not shown. */
export const isHidden = ({ templateType, sections }: Shaped, name: SectionName): boolean => canHide(templateType, name) && sections?.[name]?.hidden === true;

/** Which section each follows that does not stand where the template has it. Sections that would follow each other stay. */
function followed({ templateType, sections }: Shaped): ReadonlyMap<SectionName, SectionName> {
  const { order } = pageShape(templateType);
  const given = new Map<SectionName, SectionName>();
  for (const name of order) {
    const before = canMove(templateType, name) ? sections?.[name]?.after : undefined;
    if (before !== undefined && order.includes(before)) given.set(name, before);
  }
  const isInRing = (name: SectionName): boolean => {
    let at = given.get(name);
    for (let steps = 0; at !== undefined && at !== name && steps < order.length; steps += 1) at = given.get(at);
    return at === name;
  };
  return new Map([...given].filter(([name]) => !isInRing(name)));
}

/** All sections of a page, hidden ones too, in the order they stand in: the template's, and after each section those that follow it. */
export function pageOrder(config: Shaped): readonly SectionName[] {
  const { order } = pageShape(config.templateType);
  if (config.sections === undefined) return order;
  const after = followed(config);
  const withFollowers = (name: SectionName): SectionName[] => [name, ...order.filter((other) => after.get(other) === name).flatMap(withFollowers)];
  return order.filter((name) => !after.has(name)).flatMap(withFollowers);
}
