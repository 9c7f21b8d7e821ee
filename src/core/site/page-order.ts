import type { Sections, SiteConfig } from '#schema/site-config.ts';
import { type HideableSection, type MovableSection, pageShape, type SectionName, type TemplateId } from '#schema/template.ts';

/** What decides the shape of a page. */
export type Shaped = Pick<SiteConfig, 'templateType' | 'sections'>;

const canMove = (template: TemplateId, name: SectionName): name is MovableSection => pageShape(template).moves.some((each) => each === name);
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

type After = 'hero' | MovableSection;

function withAfter(sections: Sections, name: MovableSection, after: After | undefined): Sections {
  const { after: _former, ...rest } = sections[name] ?? {};
  return { ...sections, [name]: after === undefined ? rest : { ...rest, after } };
}

/** Without entries that change nothing because they are empty. */
const withoutBlank = (sections: Sections): Sections => Object.fromEntries(Object.entries(sections).filter(([, place]) => Object.keys(place ?? {}).length > 0));

/** The page's shape with a section hidden, or shown again. */
export function withHidden(sections: Sections | undefined, name: HideableSection, isHidden: boolean): Sections {
  const { hidden: _former, ...rest } = sections?.[name] ?? {};
  return withoutBlank({ ...sections, [name]: isHidden ? { ...rest, hidden: true } : rest });
}

/** The sections of a page that may stand elsewhere, in page order. */
export const movable = (config: Shaped): readonly MovableSection[] => pageOrder(config).filter((name) => canMove(config.templateType, name));

/**
 * The page's shape with a section at another place among those that can move. As few sections as can be are said to stand
 * elsewhere, the moved one before all others: what two people move is then merged.
 */
export function withMoved({ templateType, sections = {} }: Shaped, name: MovableSection, to: number): Sections {
  const before = movable({ templateType, sections });
  const wanted = before.filter((each) => each !== name).toSpliced(to, 0, name);
  const isWanted = (changed: Sections): boolean => movable({ templateType, sections: changed }).join() === wanted.join();
  const predecessor = (each: MovableSection, order: readonly MovableSection[]): After => order[order.indexOf(each) - 1] ?? 'hero';
  const without = (changed: Sections, each: MovableSection): Sections => {
    const less = withAfter(changed, each, undefined);
    return isWanted(less) ? less : changed;
  };
  // What followed the section stays where it is.
  const left = before.filter((each) => sections[each]?.after === name).reduce((changed, each) => withAfter(changed, each, predecessor(name, before)), sections);
  const moved = withAfter(left, name, predecessor(name, wanted));
  const isEnough = isWanted(moved);
  const whole = isEnough ? moved : wanted.reduce((changed, each) => withAfter(changed, each, predecessor(each, wanted)), sections);
  const others = wanted.filter((each) => each !== name && (!isEnough || sections[each]?.after === undefined));
  return withoutBlank([...others, name].reduce(without, whole));
}
