import { fieldTexts, listWords } from '#content/editor/fields/texts.ts';
import { getAt, isSamePath, type Path, pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import type { FormField, ListField } from '#core/forms/form.ts';
import type { Language } from '#schema/language.ts';
import { type TemplateId, templateIdSchema } from '#schema/template.ts';
import type { Marks } from './marked-texts.ts';
import type { FromFrame, Shown, Target, ToFrame } from './messages.ts';
import { type ListPart, pageParts } from './page-parts.ts';

const known = new Map<Shown['kind'], ReadonlyMap<string, FormField['label']>>();
/** Labels of a kind of page's fields, by path. */
function labels(kind: Shown['kind']): ReadonlyMap<string, FormField['label']> {
  const made = known.get(kind) ?? new Map(describeForm(kind).flatMap(({ fields }) => fields.map(({ path, label }) => [pathKey(path), label])));
  known.set(kind, made);
  return made;
}

/** The form's field for a list, of any template or of one; `undefined` if the form has none. */
function listField(kind: Shown['kind'], list: string, template?: TemplateId): ListField | undefined {
  const fields = describeForm(kind, template).flatMap((group) => group.fields);
  return fields.flatMap((field) => (field.widget === 'list' && pathKey(field.path) === list ? [field] : []))[0];
}

/** A picture, or the link around it, with which visitors open it. */
const picture = 'img, a:has(> img)';

/** Sets an attribute only if it differs: setting the same value again costs the browser work at every keystroke. */
function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The elements of a list's items on the page, each with its index in the config. */
function itemsOnPage(marks: Marks, { part, section, items }: ListPart): [item: HTMLElement, field: string, index: number][] {
  const { list = '', indexes = [] } = marks.itemsIn(part) ?? {};
  const found = [...(document.querySelector(section)?.querySelectorAll<HTMLElement>(items) ?? [])];
  return found.flatMap((item, shown): [HTMLElement, string, number][] => (indexes[shown] === undefined ? [] : [[item, list, indexes[shown]]]));
}

const inFormAttributes = ['tabindex', 'role', 'aria-label', 'aria-description'];
const isReachable = (element: HTMLElement): boolean =>
  !element.matches('a[href]') && element.closest('[aria-hidden="true"], [contenteditable]') === null && element.querySelector('[contenteditable]') === null;

/** Elements whose fields are edited only in the form, such as a table of hours: a click, Enter or Space on them opens the field there. */
class FormFields {
  readonly #marks: Marks;
  #shown: Pick<Shown, 'kind' | 'config' | 'canType'> = { kind: 'client', config: undefined, canType: false };
  /** The elements that are made reachable with the Tab key; links are so already. */
  #reached: ReadonlySet<HTMLElement> = new Set();

  constructor(marks: Marks) {
    this.#marks = marks;
    document.addEventListener('keydown', (event) => {
      const { key, target } = event;
      if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement) || !this.#reached.has(target)) return;
      event.preventDefault();
      target.click();
    });
  }

  /** The field that an element shows, if it is edited in the form and not on the page. This includes pictures, which only a click reaches. */
  fieldOf(element: Element): Path | undefined {
    const { kind, config, canType } = this.#shown;
    if (!canType || element.closest('[contenteditable]')) return undefined;
    const { inForm, lists, pictures } = pageParts[kind];
    const own = inForm.find(([selector]) => element.closest(selector))?.[1](config);
    if (own) return own;
    const isPicture = element.closest(picture) !== null;
    for (const part of lists) {
      const [selector, path] = part.inForm ?? [];
      const isInForm = selector !== undefined && element.closest(selector) !== null;
      if (!isInForm && !isPicture) continue;
      const [, list, index] = itemsOnPage(this.#marks, part).find(([item]) => item.contains(element)) ?? [];
      if (list === undefined || index === undefined) continue;
      const inItem = isInForm ? path : listField(kind, list)?.fields.find(({ widget }) => widget === 'image')?.path;
      if (inItem) return [list, index, ...inItem];
    }
    // The innermost: a portrait is inside the cover.
    return isPicture ? pictures.findLast(([holder]) => element.closest(holder))?.[1](config) : undefined;
  }

  /** After a drawing: makes the elements reachable with the Tab key. */
  drawn(shown: Shown): void {
    this.#shown = shown;
    const { inForm, lists } = pageParts[shown.kind];
    const selectors = [...inForm.map(([selector]) => selector), ...lists.flatMap(({ items, inForm: inItem }) => (inItem ? [`${items} ${inItem[0]}`] : []))];
    const before = this.#reached;
    this.#reached = new Set(shown.canType ? [...document.querySelectorAll<HTMLElement>(selectors.join())].filter(isReachable) : []);
    for (const element of before) if (!this.#reached.has(element)) for (const name of inFormAttributes) element.removeAttribute(name);
    for (const element of this.#reached) this.#describe(element, shown);
  }

  #describe(element: HTMLElement, { kind, spoken }: Shown): void {
    const label = labels(kind).get(pathKey(this.fieldOf(element) ?? []))?.[spoken];
    // A button must not contain links, lists or tables; an element with these is a group.
    const isWhole = element.querySelector('a, button, dl, table, ul') === null;
    setAttribute(element, 'tabindex', '0');
    // A list item keeps its role.
    if (!element.matches('li')) setAttribute(element, 'role', isWhole ? 'button' : 'group');
    if (!isWhole && label !== undefined) setAttribute(element, 'aria-label', label);
    setAttribute(element, 'aria-description', fieldTexts[spoken].list.inForm);
  }
}

/** The button at the end of an element, created when it is first needed. It belongs to the frame and not to a component of the page. */
function toolIn(holder: HTMLElement, className: string): HTMLElement {
  const known = [...holder.children].find((child): child is HTMLElement => child instanceof HTMLElement && child.className === className);
  const tool = known ?? Object.assign(document.createElement('button'), { type: 'button', className });
  if ([...holder.children].findLast((child) => child === tool || !child.matches('.item-add')) !== tool) holder.append(tool);
  return tool;
}

/** A cell at the end of a table row, which may contain nothing else. */
function cellIn(line: HTMLElement): HTMLElement {
  const known = line.querySelector<HTMLElement>(':scope > .item-cell');
  const cell = known ?? document.createElement('td');
  setAttribute(cell, 'class', 'item-cell');
  setAttribute(cell, 'role', 'cell');
  if (line.lastElementChild !== cell) line.append(cell);
  return cell;
}

const isSame = (one: Target, other: Target): boolean => one.index === other.index && isSamePath(one.field, other.field);

/** A button to put on the page: its parent element, its target, its visible text and its accessible name. */
interface Tool {
  holder: HTMLElement;
  className: 'item-tool' | 'item-add' | 'item-add item-place';
  target: Target;
  text: string;
  label: string;
}

const menuTool = (holder: HTMLElement, target: Target, name: string, spoken: Language): Tool => ({
  holder,
  className: 'item-tool',
  target,
  text: '•••',
  label: fill(fieldTexts[spoken].list.actions, { name }),
});

/** The buttons that the frame has put on the page, each with the target whose menu it opens. */
class Tools {
  readonly #marks: Marks;
  readonly #targets = new Map<HTMLElement, { target: Target; holder: HTMLElement }>();

  constructor(marks: Marks) {
    this.#marks = marks;
  }

  /** After a drawing: adds or moves every button and removes those whose item was removed. */
  drawn(shown: Shown): void {
    const before = new Set(this.#targets.keys());
    this.#targets.clear();
    if (shown.canType) for (const tool of [...this.#ofPictures(shown), ...this.#ofLists(shown)]) this.#put(tool);
    for (const tool of before) if (!this.#targets.has(tool)) tool.remove();
  }

  targetOf(tool: HTMLElement): Target | undefined {
    return this.#targets.get(tool)?.target;
  }

  /** The button of a target, with the element it is in. */
  find(target: Target): { tool?: HTMLElement; holder?: HTMLElement } {
    const [tool, known] = [...this.#targets].find(([, each]) => isSame(each.target, target)) ?? [];
    return tool && known ? { tool, holder: known.holder } : {};
  }

  /** Sets `aria-expanded` of the buttons: one of them may have its menu open. */
  setOpened(opened: Target | undefined): void {
    for (const [tool, { target }] of this.#targets) if (target.index !== -1) tool.ariaExpanded = String(opened !== undefined && isSame(opened, target));
  }

  #put({ holder, className, target, text, label }: Tool): void {
    const tool = toolIn(holder, className);
    if (tool.textContent !== text) tool.textContent = text;
    setAttribute(tool, 'aria-label', label);
    if (target.index !== -1) setAttribute(tool, 'aria-haspopup', target.index === undefined ? 'dialog' : 'menu');
    this.#targets.set(tool, { target, holder });
  }

  #ofPictures({ kind, config, spoken }: Shown): Tool[] {
    return pageParts[kind].pictures.flatMap(([selector, fieldOf]) => {
      const holder = document.querySelector<HTMLElement>(selector);
      const field = [...fieldOf(config)];
      return holder ? [menuTool(holder, { field }, labels(kind).get(pathKey(field))?.[spoken] ?? pathKey(field), spoken)] : [];
    });
  }

  #ofLists({ kind, config, spoken }: Shown): Tool[] {
    const texts = fieldTexts[spoken];
    const template = templateIdSchema.safeParse(getAt(config, ['templateType'])).data;
    return pageParts[kind].lists.flatMap((part) => {
      const { list, indexes = [] } = this.#marks.itemsIn(part.part) ?? {};
      const section = document.querySelector<HTMLElement>(part.section);
      if (list === undefined || !section) return [];
      const ofItems = itemsOnPage(this.#marks, part).map(([item, , index]) => {
        const name = item.querySelector(part.named)?.textContent.trim() || fill(listWords(texts, list)?.item ?? texts.list.unnamed, { n: index + 1 });
        const holder = (part.holder && item.querySelector<HTMLElement>(part.holder)) || (item.matches('tr') ? cellIn(item) : item);
        return menuTool(holder, { field: [list], index }, name, spoken);
      });
      const holder = part.emptyPlaceIn ? document.querySelector<HTMLElement>(part.emptyPlaceIn) : section;
      if (indexes.length > 0 || !holder || !listField(kind, list, template)) return ofItems;
      const label = listWords(texts, list)?.add ?? texts.list.add;
      const className = part.emptyPlaceIn ? 'item-add item-place' : 'item-add';
      return [...ofItems, { holder, className, target: { field: [list], index: -1 }, text: `+ ${label}`, label }];
    });
  }
}

/** Sets `--frame-scale`: the editor shows the frame scaled down, and buttons keep their size on the screen. */
function followScale(): void {
  const shownWidth = frameElement?.getBoundingClientRect().width ?? innerWidth;
  if (shownWidth > 0) document.documentElement.style.setProperty('--frame-scale', String(innerWidth / shownWidth));
}

type ItemMessage = Extract<ToFrame, { type: 'editor-item' }>;

/**
 * Gives each item of the page's lists a button that opens its menu in the editor, and each list without own items a button
 * that adds the first. Buttons are at the end of their item, so that the Tab key reaches them after its texts.
 */
export class Items {
  readonly #post: (message: FromFrame) => void;
  readonly #typing: { resume(within: Element): boolean };
  readonly #tools: Tools;
  readonly #fields: FormFields;
  /** The item, list or picture whose menu is open. */
  #opened: Target | undefined;
  /** A request of the editor that waits until the page shows its item. */
  #waiting: ItemMessage | undefined;

  constructor(marks: Marks, post: (message: FromFrame) => void, typing: { resume(within: Element): boolean }) {
    this.#post = post;
    this.#typing = typing;
    this.#tools = new Tools(marks);
    this.#fields = new FormFields(marks);
    document.addEventListener('click', (event) => this.#onClick(event), { capture: true });
    addEventListener('resize', followScale);
    // An interaction with the page closes the menu.
    const close = () => this.#setOpened(undefined);
    addEventListener('focus', close);
    document.addEventListener('pointerdown', close, { capture: true });
  }

  /** After a drawing: puts the buttons on the page and carries out a waiting request. */
  drawn(shown: Shown): void {
    followScale();
    this.#tools.drawn(shown);
    this.#fields.drawn(shown);
    if (this.#waiting) this.#settle(this.#waiting);
    else if (this.#opened) {
      const { tool } = this.#tools.find(this.#opened);
      if (tool) this.#open(tool, this.#opened, { isMoved: true });
      else this.#setOpened(undefined);
    }
    this.#waiting = undefined;
  }

  /** Carries out a request of the editor: at once if the page is drawn, else after the next drawing. */
  take(message: ItemMessage, { isDrawn }: { isDrawn: boolean }): void {
    if (isDrawn) this.#settle(message);
    else this.#waiting = message;
  }

  #settle({ act, target }: ItemMessage): void {
    const own = this.#tools.find(target);
    const { tool, holder } = own.tool ? own : this.#tools.find({ ...target, index: -1 });
    if (act === 'return') this.#setOpened(undefined);
    holder?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (act !== 'return') {
      if (tool) this.#open(tool, target, { isMoved: true });
    } else if (!holder || !this.#typing.resume(holder)) tool?.focus({ preventScroll: true });
  }

  #setOpened(target: Target | undefined): void {
    this.#opened = target;
    this.#tools.setOpened(target);
  }

  #open(tool: HTMLElement, target: Target, { isMoved }: { isMoved: boolean }): void {
    this.#setOpened(target);
    const { x, y, width, height } = tool.getBoundingClientRect();
    this.#post({ type: 'editor-menu', target, isMoved, box: { x, y, width, height } });
  }

  #onClick(event: MouseEvent): void {
    const { target: clicked } = event;
    if (!(clicked instanceof Element)) return;
    const tool = clicked.closest<HTMLElement>('.item-tool, .item-add');
    const target = tool ? this.#tools.targetOf(tool) : undefined;
    const field = this.#fields.fieldOf(clicked);
    if (!target && !field) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (tool && target) this.#open(tool, target, { isMoved: false });
    else if (field) this.#post({ type: 'editor-field', field: [...field] });
  }
}
