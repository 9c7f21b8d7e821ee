import { fieldTexts, listWords } from '#content/editor/fields/texts.ts';
import { type Path, pathKey } from '#core/edit/path.ts';
import { fill } from '#core/fill.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import type { Marks, PaintedList } from './marked-texts.ts';
import type { FromFrame, Shown, Target, ToFrame } from './messages.ts';

/** Where a page has the items of its lists, or would have them; and the words that name one, by the sections' own class names. A list that is a part of a section begins in the form. */
const lists: readonly { name: PaintedList | 'catalogue'; section: string; items: string; named: string; isPart?: boolean }[] = [
  { name: 'catalogue', section: '.catalogue-frame, [data-empty="catalogue"]', items: '.cards > .card', named: '.card-title' },
  { name: 'photos', section: '.photos-frame, [data-empty="photos"]', items: '.photo-list > .photo', named: '.photo-caption' },
  { name: 'reviews', section: '.reviews-frame, [data-empty="reviews"]', items: '.review-list > .review', named: '.review-name' },
  { name: 'aboutStats', section: '.about-frame', items: '.stats > .stat', named: '.stat-value', isPart: true },
];
/** Pictures that stand alone: what they are in, and the config's field. */
const pictures: readonly [string, string][] = [
  ['.hero:has(.hero-image)', 'heroImage'],
  ['.hero-portrait', 'profileImage'],
  ['.about-media', 'aboutImage'],
];
const labels = new Map(describeForm('client').flatMap(({ fields }) => fields.map(({ path, label }) => [pathKey(path), label])));

/** What is edited in the form and not on the page: a number is shown otherwise than it is written, hours are a table of times. */
const inForm: readonly [string, (config: unknown) => Path][] = [
  ['.hero-facts a[href^="#"]', () => ['address']],
  ['.emergency, .hero-facts a', () => ['emergencyPhone']],
  ['a[href^="tel:"], .contact-line[data-kind="phone"]', () => ['phone']],
  ['.contact-line[data-kind="email"]', () => ['email']],
  ['.contact-hours, .hero-facts > li:has(.fact-now)', (config) => (hasWeek(config) ? ['weekHours'] : ['officeHours'])],
];
const hasWeek = (config: unknown): boolean => typeof config === 'object' && config !== null && 'weekHours' in config && config.weekHours !== undefined;

interface Items {
  /** Lays buttons beside what the page shows now. */
  drawn(shown: Shown): void;
  /** Does what the editor asks, once the page shows it. */
  take(message: Extract<ToFrame, { type: 'editor-item' }>, isDrawn: boolean): void;
}

const isSame = (one: Target, other: Target): boolean => one.at === other.at && one.field.join() === other.field.join();

/** A button of the frame's own, which no component knows. */
function button(className: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  return made;
}

/**
 * Gives each item of the page's lists a button that opens its menu in the editor, and lists that have none of their own one
 * that adds the first. They stand at the end of what they belong to, so that the Tab key finds them there.
 */
export function startItems(marks: Marks, tell: (message: FromFrame) => void, typing: { resume(within: Element): boolean }): Items {
  const targets = new Map<HTMLElement, { target: Target; holder: HTMLElement }>();
  let shownConfig: unknown;
  let canType = false;
  /** Whose menu is open. */
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
    tell({ type: 'editor-menu', target, isMoved, box: { x, y, width, height } });
  }

  /** The button at the end of a holder, made when it is first needed. */
  function toolIn(holder: HTMLElement, className: string): HTMLElement {
    const known = [...holder.children].find((child): child is HTMLElement => child instanceof HTMLElement && child.classList.contains(className));
    const tool = known ?? button(className);
    if (holder.lastElementChild !== tool) holder.append(tool);
    return tool;
  }

  function put(holder: HTMLElement, className: string, target: Target, text: string, label: string): void {
    const tool = toolIn(holder, className);
    if (tool.textContent !== text) tool.textContent = text;
    if (tool.getAttribute('aria-label') !== label) tool.setAttribute('aria-label', label);
    tool.ariaHasPopup = target.at === undefined ? 'dialog' : target.at === -1 ? null : 'menu';
    targets.set(tool, { target, holder });
  }

  function putAll(spoken: Shown['spoken']): void {
    const texts = fieldTexts[spoken];
    for (const [selector, field] of pictures) {
      const holder = document.querySelector<HTMLElement>(selector);
      if (holder) put(holder, 'item-tool', { field: [field] }, '•••', fill(texts.list.actions, { name: labels.get(field)?.[spoken] ?? field }));
    }
    for (const { name, section, items, named, isPart } of lists) {
      const list = name === 'catalogue' ? marks.catalogue() : name;
      const frame = document.querySelector<HTMLElement>(section);
      if (!list || !frame) continue;
      const places = marks.itemsOf(list);
      for (const [nth, item] of [...frame.querySelectorAll<HTMLElement>(items)].entries()) {
        const at = places[nth];
        if (at === undefined) continue;
        const words = item.querySelector(named)?.textContent.trim() || fill(listWords(texts, list)?.item ?? texts.list.unnamed, { n: at + 1 });
        put(item, 'item-tool', { field: [list], at }, '•••', fill(texts.list.actions, { name: words }));
      }
      const add = listWords(texts, list)?.add ?? texts.list.add;
      if (places.length === 0 && !isPart) put(frame, 'item-add', { field: [list], at: -1 }, `+ ${add}`, add);
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
      const field = canType && !target.closest('[contenteditable]') ? inForm.find(([selector]) => target.closest(selector))?.[1](shownConfig) : undefined;
      if (!tool && !field) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (known) open(tool, known.target, false);
      else if (field) tell({ type: 'editor-field', field: [...field] });
    },
    { capture: true },
  );

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
    drawn(shown) {
      shownConfig = shown.config;
      canType = shown.canType;
      followScale();
      const before = new Set(targets.keys());
      targets.clear();
      if (shown.canType) putAll(shown.spoken);
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
