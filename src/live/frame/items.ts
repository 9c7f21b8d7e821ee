import { fieldTexts, listWords } from '#content/editor/fields/texts.ts';
import { isSamePath, type Path, pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import type { FormField } from '#core/forms/form.ts';
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

/** Sets an attribute only if it differs: setting the same value again costs the browser work at every keystroke. */
function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

interface Items {
  /** Places buttons beside what the page shows now. */
  drawn(shown: Shown): void;
  /** Does what the editor asks, once the page shows it. */
  take(message: Extract<ToFrame, { type: 'editor-item' }>, isDrawn: boolean): void;
}

const isSame = (one: Target, other: Target): boolean => one.at === other.at && isSamePath(one.field, other.field);

const inFormAttributes = ['tabindex', 'role', 'aria-label', 'aria-description'];
const isReachable = (element: HTMLElement): boolean =>
  !element.matches('a[href]') && element.closest('[aria-hidden="true"], [contenteditable]') === null && element.querySelector('[contenteditable]') === null;

/** A button that belongs to the frame and not to a component of the page. */
function button(className: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  return made;
}

/**
 * Gives each item of the page's lists a button that opens its menu in the editor, and each list without own items a button
 * that adds the first. Buttons are at the end of their item, so that the Tab key reaches them after its texts.
 */
export function startItems(marks: Marks, post: (message: FromFrame) => void, typing: { resume(within: Element): boolean }): Items {
  const targets = new Map<HTMLElement, { target: Target; holder: HTMLElement }>();
  /** Elements that are edited in the form and are not links. */
  let reached: ReadonlySet<HTMLElement> = new Set();
  let shown: Pick<Shown, 'kind' | 'config' | 'canType'> = { kind: 'client', config: undefined, canType: false };
  /** The item, list or picture whose menu is open. */
  let opened: Target | undefined;
  let waiting: Extract<ToFrame, { type: 'editor-item' }> | undefined;

  const toolOf = (target: Target) => [...targets].find(([, each]) => isSame(each.target, target))?.[0];

  function setOpened(target: Target | undefined): void {
    opened = target;
    for (const [tool, each] of targets) if (each.target.at !== -1) tool.ariaExpanded = String(target !== undefined && isSame(target, each.target));
  }

  function open(tool: HTMLElement, target: Target, isMoved: boolean): void {
    setOpened(target);
    const { x, y, width, height } = tool.getBoundingClientRect();
    post({ type: 'editor-menu', target, isMoved, box: { x, y, width, height } });
  }

  /** The button at the end of an element, created when it is first needed. */
  function toolIn(holder: HTMLElement, className: string): HTMLElement {
    const known = [...holder.children].find((child): child is HTMLElement => child instanceof HTMLElement && child.classList.contains(className));
    const tool = known ?? button(className);
    if (holder.lastElementChild !== tool) holder.append(tool);
    return tool;
  }

  /** A table row may only contain cells. */
  function cellIn(line: HTMLElement): HTMLElement {
    const known = line.querySelector<HTMLElement>(':scope > .item-cell');
    const cell = known ?? document.createElement('td');
    setAttribute(cell, 'class', 'item-cell');
    setAttribute(cell, 'role', 'cell');
    if (line.lastElementChild !== cell) line.append(cell);
    return cell;
  }

  function put(holder: HTMLElement, className: string, target: Target, text: string, label: string): void {
    const tool = toolIn(holder, className);
    if (tool.textContent !== text) tool.textContent = text;
    setAttribute(tool, 'aria-label', label);
    if (target.at !== -1) setAttribute(tool, 'aria-haspopup', target.at === undefined ? 'dialog' : 'menu');
    targets.set(tool, { target, holder });
  }

  /** The items of a list on the page, each with its place in the config. */
  function itemsOnPage({ part, section, items }: ListPart): [item: HTMLElement, field: string, at: number][] {
    const { list = '', at = [] } = marks.itemsIn(part) ?? {};
    const found = [...(document.querySelector(section)?.querySelectorAll<HTMLElement>(items) ?? [])];
    return found.flatMap((item, nth): [HTMLElement, string, number][] => (at[nth] === undefined ? [] : [[item, list, at[nth]]]));
  }

  function putAll({ kind, config, spoken }: Shown): void {
    const texts = fieldTexts[spoken];
    const { pictures, lists } = pageParts[kind];
    for (const [selector, fieldOf] of pictures) {
      const holder = document.querySelector<HTMLElement>(selector);
      const field = [...fieldOf(config)];
      if (holder) put(holder, 'item-tool', { field }, '•••', fill(texts.list.actions, { name: labels(kind).get(pathKey(field))?.[spoken] ?? pathKey(field) }));
    }
    for (const part of lists) {
      const { list, at: own = [] } = marks.itemsIn(part.part) ?? {};
      const frame = document.querySelector<HTMLElement>(part.section);
      if (list === undefined || !frame) continue;
      for (const [item, , at] of itemsOnPage(part)) {
        const words = item.querySelector(part.named)?.textContent.trim() || fill(listWords(texts, list)?.item ?? texts.list.unnamed, { n: at + 1 });
        const holder = (part.holder && item.querySelector<HTMLElement>(part.holder)) || (item.matches('tr') ? cellIn(item) : item);
        put(holder, 'item-tool', { field: [list], at }, '•••', fill(texts.list.actions, { name: words }));
      }
      const add = listWords(texts, list)?.add ?? texts.list.add;
      if (own.length === 0 && !part.isPart) put(frame, 'item-add', { field: [list], at: -1 }, `+ ${add}`, add);
    }
  }

  /** The field of what is edited in the form and not on the page. */
  function fieldInForm(target: Element): Path | undefined {
    if (!shown.canType || target.closest('[contenteditable]')) return undefined;
    const { inForm, lists } = pageParts[shown.kind];
    const own = inForm.find(([selector]) => target.closest(selector))?.[1](shown.config);
    if (own) return own;
    for (const part of lists) {
      const [selector, path] = part.inForm ?? [];
      if (selector === undefined || path === undefined || !target.closest(selector)) continue;
      const [, list, at] = itemsOnPage(part).find(([item]) => item.contains(target)) ?? [];
      if (list !== undefined && at !== undefined) return [list, at, ...path];
    }
    return undefined;
  }

  /** Makes everything that is edited in the form reachable with the Tab key; links are already. */
  function reachFields({ kind, canType, spoken }: Shown): void {
    const { inForm, lists } = pageParts[kind];
    const selectors = [...inForm.map(([selector]) => selector), ...lists.flatMap(({ items, inForm: inItem }) => (inItem ? [`${items} ${inItem[0]}`] : []))];
    const before = reached;
    reached = new Set(canType ? [...document.querySelectorAll<HTMLElement>(selectors.join())].filter(isReachable) : []);
    for (const element of before) if (!reached.has(element)) for (const name of inFormAttributes) element.removeAttribute(name);
    for (const element of reached) {
      const label = labels(kind).get(pathKey(fieldInForm(element) ?? []))?.[spoken];
      // A button has no parts: a table of hours has.
      const isWhole = element.querySelector('a, button, dl, table, ul') === null;
      setAttribute(element, 'tabindex', '0');
      // An item of a list stays one.
      if (!element.matches('li')) setAttribute(element, 'role', isWhole ? 'button' : 'group');
      if (!isWhole && label !== undefined) setAttribute(element, 'aria-label', label);
      setAttribute(element, 'aria-description', fieldTexts[spoken].list.inForm);
    }
  }

  function settle({ act, target }: Extract<ToFrame, { type: 'editor-item' }>): void {
    const tool = toolOf(target) ?? toolOf({ ...target, at: -1 });
    if (act === 'return') setOpened(undefined);
    const holder = tool && targets.get(tool)?.holder;
    holder?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (act === 'return') holder && typing.resume(holder) ? undefined : tool?.focus({ preventScroll: true });
    else if (tool) open(tool, target, true);
  }

  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const tool = target.closest<HTMLElement>('.item-tool, .item-add');
      const known = tool && targets.get(tool);
      const field = fieldInForm(target);
      if (!tool && !field) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (known) open(tool, known.target, false);
      else if (field) post({ type: 'editor-field', field: [...field] });
    },
    { capture: true },
  );

  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement) || !reached.has(target)) return;
    event.preventDefault();
    target.click();
  });

  /** The editor shows the frame smaller than it is; buttons keep their size on the screen. */
  const followScale = () => {
    const shownWidth = frameElement?.getBoundingClientRect().width ?? innerWidth;
    if (shownWidth > 0) document.documentElement.style.setProperty('--frame-scale', String(innerWidth / shownWidth));
  };
  addEventListener('resize', followScale);

  // An interaction with the page closes the menu.
  const done = () => setOpened(undefined);
  addEventListener('focus', done);
  document.addEventListener('pointerdown', done, { capture: true });

  return {
    drawn(now) {
      shown = now;
      followScale();
      const before = new Set(targets.keys());
      targets.clear();
      if (now.canType) putAll(now);
      reachFields(now);
      for (const tool of before) if (!targets.has(tool)) tool.remove();
      if (waiting) settle(waiting);
      else if (opened) {
        const tool = toolOf(opened);
        if (tool) open(tool, opened, true);
        else setOpened(undefined);
      }
      waiting = undefined;
    },
    take(message, isDrawn) {
      if (isDrawn) settle(message);
      else waiting = message;
    },
  };
}
