import type { Sections } from '#schema/site-parts.ts';
import type { HideableSection, MovableSection } from '#schema/template.ts';
import { canMove, pageOrder, type Shaped } from './page-order.ts';

type After = 'hero' | MovableSection;

function withAfter(sections: Sections, name: MovableSection, after: After | undefined): Sections {
  const { after: _former, ...rest } = sections[name] ?? {};
  return { ...sections, [name]: after === undefined ? rest : { ...rest, after } };
}

/** Without entries that change nothing because they are empty. */
const withoutBlank = (sections: Sections): Sections => Object.fromEntries(Object.entries(sections).filter(([, place]) => Object.keys(place ?? {}).length > 0));

/** The page's shape with a section hidden. */
export const withHidden = (sections: Sections | undefined, name: HideableSection): Sections =>
  withoutBlank({ ...sections, [name]: { ...sections?.[name], hidden: true } });

/** The page's shape with a hidden section shown again. */
export function withShown(sections: Sections | undefined, name: HideableSection): Sections {
  const { hidden: _former, ...rest } = sections?.[name] ?? {};
  return withoutBlank({ ...sections, [name]: rest });
}

/** A page's shape as a config stores it: `undefined` if it is the template's own. */
export const storedShape = (sections: Sections | undefined): Sections | undefined => (sections && Object.keys(sections).length > 0 ? sections : undefined);

/** The sections of a page that may be moved, in page order. */
export const movable = (config: Shaped): readonly MovableSection[] => pageOrder(config).filter((name) => canMove(config.templateType, name));

/**
 * The page's shape after moving a section to index `to` among those that may be moved. As few sections as possible are stored as moved,
 * preferably this one, so that the moves of two people can be merged.
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
  // Sections that followed the moved one stay where they are.
  const left = before.filter((each) => sections[each]?.after === name).reduce((changed, each) => withAfter(changed, each, predecessor(name, before)), sections);
  const moved = withAfter(left, name, predecessor(name, wanted));
  const isEnough = isWanted(moved);
  const whole = isEnough ? moved : wanted.reduce((changed, each) => withAfter(changed, each, predecessor(each, wanted)), sections);
  const others = wanted.filter((each) => each !== name && (!isEnough || sections[each]?.after === undefined));
  return withoutBlank([...others, name].reduce(without, whole));
}
