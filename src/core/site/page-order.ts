import type { SiteConfig } from '#schema/site-config.ts';
import { type HideableSection, type MovableSection, pageShape, type SectionName, type TemplateId } from '#schema/template.ts';

/** The fields of a config that decide the order and visibility of its sections. */
export type Shaped = Pick<SiteConfig, 'templateType' | 'sections'>;

/** Whether a template lets a section be moved. */
export const canMove = (template: TemplateId, name: SectionName): name is MovableSection => pageShape(template).moves.some((each) => each === name);
const canHide = (template: TemplateId, name: SectionName): name is HideableSection => pageShape(template).hides.some((each) => each === name);

/** Whether a template allows a section to be moved, and to be hidden. */
export const allowed = (template: TemplateId, name: SectionName) => ({ move: canMove(template, name), hide: canHide(template, name) });

/** Whether a section of the page is not shown. */
export const isHidden = ({ templateType, sections }: Shaped, name: SectionName): boolean => canHide(templateType, name) && sections?.[name]?.hidden === true;

/** For each moved section, the section that it follows. Sections that follow each other in a circle stay where the template has them. */
function followedSections({ templateType, sections }: Shaped): ReadonlyMap<SectionName, SectionName> {
  const { order } = pageShape(templateType);
  const given = new Map<SectionName, SectionName>();
  for (const name of order) {
    const before = canMove(templateType, name) ? sections?.[name]?.after : undefined;
    if (before !== undefined && order.includes(before)) given.set(name, before);
  }
  const isInCircle = (name: SectionName): boolean => {
    let section = given.get(name);
    for (let steps = 0; section !== undefined && section !== name && steps < order.length; steps += 1) section = given.get(section);
    return section === name;
  };
  return new Map([...given].filter(([name]) => !isInCircle(name)));
}

/** All sections of a page in page order, hidden ones included: the template's order, with each moved section after the one that it follows. */
export function pageOrder(config: Shaped): readonly SectionName[] {
  const { order } = pageShape(config.templateType);
  if (config.sections === undefined) return order;
  const after = followedSections(config);
  const withFollowers = (name: SectionName): SectionName[] => [name, ...order.filter((other) => after.get(other) === name).flatMap(withFollowers)];
  return order.filter((name) => !after.has(name)).flatMap(withFollowers);
}
