import { isObject } from '#core/config/loose-json.ts';
import { getAt, type Path, setAt } from '#core/edit/path.ts';
import type { Language } from '#schema/language.ts';
import { atEnd, type Caret, caretAt, caretIn, placeCaret } from './caret.ts';
import { type Mark, type Marks, paragraphBreak, withoutMarks } from './marked-texts.ts';
import type { FromFrame, Shown } from './messages.ts';

/** A text on the page. */
interface Place extends Mark {
  /** What React has put there: the text, or a price in its parts. */
  nodes: readonly ChildNode[];
}

/** The text that has the caret. */
interface Active extends Place {
  element: HTMLElement;
  /** The text node that is typed in: React's own, or one in the place of several. */
  node: Text;
  language: Language;
  /** What stands in its element: the page follows what is typed, not the other way round. */
  text: string;
  /** The field's paragraphs before it and after it. */
  before: readonly string[];
  after: readonly string[];
  hasTyped: boolean;
  /** What the config says there, once it has what was typed. */
  said: string | undefined;
  /** The last text of the field that was not blank, and the first: what the page says again where what was typed is undone. */
  lastSaid: string;
  firstSaid: string;
}

const oneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ');
const isSameField = (one: Mark, other: Mark): boolean => one.field.join() === other.field.join();

/** A text of the config in a language, where it has one. */
function saidIn(config: unknown, field: Path, language: Language): string | undefined {
  const value = getAt(config, field);
  const said = isObject(value) ? value[language] : value;
  return typeof said === 'string' ? said : undefined;
}

/** An element with a text needs no other accessible name. */
function endHint({ element }: Pick<Active, 'element'>): void {
  if (element.dataset['hint'] === undefined) return;
  delete element.dataset['hint'];
  element.ariaLabel = null;
}

/** The config with a text in place of one that is blank. */
function holding(config: unknown, { field, isPair, language }: Pick<Active, 'field' | 'isPair' | 'language'>, text: string): unknown {
  const value = getAt(config, field);
  if (isObject(value)) return setAt(config, [...field, language], text);
  return setAt(config, field, isPair && value === undefined ? { es: text, en: text } : text);
}

/** Takes the marks out of attributes: names of pictures, of links. */
function cleanAttributes(): void {
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const clean = withoutMarks(value);
      if (clean !== value) element.setAttribute(name, clean);
    }
  }
}

/** What has one item of a list. */
const items = '.card, dialog';
/** Elements where typing cannot work: the browser handles keys itself there, or no event tells that the text has changed. */
const notTypable = 'button, summary, label, [aria-hidden="true"]';

interface Typing {
  /** Whether the page must stay as it is for now: a word is being put together, or `shown` is older than what was typed. */
  isBusy(shown: Pick<Shown, 'typed'>): boolean;
  /** The config to draw: an element that is typed in stays on the page while its text is blank. */
  held(config: unknown): unknown;
  /** Draws by `render`, which lets React put its texts on the page; those with marks can then be typed in. */
  draw(shown: Pick<Shown, 'config' | 'language'>, render: () => void): void;
  /** Puts the caret into a text that says nothing yet. `lastSaid` holds its place on the page until it does. */
  write(text: { field: Path; isPair: boolean; lastSaid: string }): void;
  /** Gives the caret back to the text that had it last, if that is within an element. */
  resume(within: Element): boolean;
}

/**
 * Lets texts of the page in the frame be typed in: each is an editable element. What is typed goes to the editor and comes
 * back as a page that is drawn anew around it. React never meets what a browser does in such an element: before each drawing
 * the element gets back what React has put there. `redraw` draws the last page again.
 */
export function startTyping(marks: Marks, tell: (message: FromFrame) => void, redraw: () => void): Typing {
  const known = new WeakMap<Text, { mark: Mark; text: string }>();
  const places = new Map<HTMLElement, Place>();
  let active: Active | undefined;
  let isComposing = false;
  let isDrawing = false;
  let sent = 0;
  /** A blank text that is to be written, and one that was left. */
  let wanted: Pick<Active, 'field' | 'isPair' | 'lastSaid'> | undefined;
  let resting: { element: HTMLElement; caret: Caret } | undefined;
  let last: Pick<Shown, 'config' | 'language'> = { config: {}, language: 'es' };

  /** The mark of a text, which is taken out of it when it is first met; it holds until React puts another text there. */
  function markOf(node: Text): Mark | undefined {
    const mark = marks.of(node.data);
    if (!mark) return known.get(node)?.text === node.data ? known.get(node)?.mark : undefined;
    node.data = withoutMarks(node.data);
    known.set(node, { mark, text: node.data });
    return mark;
  }

  function findPlaces(): void {
    const found = new Map<HTMLElement, Place>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const mark = node instanceof Text ? markOf(node) : undefined;
      const element = node.parentElement;
      if (!mark || !(node instanceof Text) || !element || element.childNodes.length > 1 || element.closest(notTypable)) continue;
      found.set(element, { ...mark, nodes: [node] });
      const field = marks.priceBeside(mark.field);
      const price = field && element.closest(items)?.querySelector<HTMLElement>('.price');
      if (field && price) found.set(price, { field, from: 0, to: 0, hasLines: false, isPair: false, nodes: [...price.childNodes] });
    }
    for (const element of places.keys()) if (!found.has(element)) element.removeAttribute('contenteditable');
    places.clear();
    for (const [element, place] of found) {
      places.set(element, place);
      if (element.contentEditable !== 'plaintext-only') element.contentEditable = 'plaintext-only';
    }
    cleanAttributes();
  }

  /** Puts into an element what React has there. */
  function giveBack({ element, nodes, node }: Active): void {
    element.replaceChildren(...nodes);
    node.data = known.get(node)?.text ?? node.data;
  }

  /** The node to type in: where React has several, one that takes their place. */
  const nodeOf = ({ nodes: [first, ...more] }: Place): Text => (first instanceof Text && more.length === 0 ? first : new Text());

  /** What config and page say at a place now. */
  function reading({ field, from, to, nodes: [first] }: Place): Pick<Active, 'text' | 'before' | 'after' | 'said' | 'lastSaid' | 'firstSaid'> {
    const said = saidIn(last.config, field, last.language);
    if (!(first instanceof Text)) return { text: said ?? '', before: [], after: [], said, lastSaid: said ?? '', firstSaid: said ?? '' };
    const paragraphs = marks.paragraphs(field, last.language);
    const shown = paragraphs.join(paragraphBreak);
    return { text: first.data, before: paragraphs.slice(0, from), after: paragraphs.slice(to + 1), said, lastSaid: shown, firstSaid: shown };
  }

  function begin(element: EventTarget | null): Active | undefined {
    const place = element instanceof HTMLElement ? places.get(element) : undefined;
    if (!(element instanceof HTMLElement) || !place) return undefined;
    if (active?.element === element) return active;
    active = { ...place, ...reading(place), element, node: nodeOf(place), language: last.language, hasTyped: false };
    if (active.node !== place.nodes[0]) putBack(active, place, atEnd);
    tell({ type: 'editor-text', field: [...place.field], language: active.language });
    return active;
  }

  /** Ends it where its element is gone, or shows something else. */
  function leave({ element }: Active): void {
    active = undefined;
    if (document.activeElement === element) element.blur();
  }

  /** What was typed stands in its element again, with the caret. */
  function putBack(now: Active, place: Place, caret: Caret): void {
    Object.assign(now, { nodes: place.nodes, node: nodeOf(place), from: place.from, to: place.to });
    if (now.node !== place.nodes[0]) now.element.replaceChildren(now.node);
    if (now.node.data !== now.text) now.node.data = now.text;
    placeCaret(now.node, caret);
  }

  /** A paragraph has become two, or one is blank and gone: the caret goes to where its words are. */
  function follow(now: Active, caret: Caret): void {
    const parts = now.text.slice(0, caret.focus).trimStart().split(paragraphBreak);
    const part = now.from + parts.length - 1;
    const all = [...places].filter(([, place]) => isSameField(place, now));
    const next = all.find(([, { from, to }]) => from <= part && part <= to);
    const [element, place] = next ?? all.findLast(([, { from }]) => from < now.from) ?? [];
    if (!element || !place) leave(now);
    else if (element === now.element) putBack(now, place, caret);
    else {
      active = undefined;
      element.focus({ preventScroll: true });
      const there = begin(element);
      const words = now.text.trimStart().split(paragraphBreak)[place.from - now.from];
      // The page leaves out a space at the end, after which the next word is about to be written.
      if (there && next && words !== undefined) Object.assign(there, { text: words, hasTyped: true });
      if (there) putBack(there, place, next ? caretAt(parts.at(-1)?.length ?? 0) : atEnd);
    }
  }

  /** After a rendering: keeps the caret and what was typed, unless the editor has sent another text meanwhile. */
  function goOn(now: Active, caret: Caret): void {
    const said = saidIn(last.config, now.field, now.language);
    const isTyped = now.hasTyped && said === now.said;
    const place = places.get(now.element);
    if (last.language !== now.language) leave(now);
    else if (!place || !isSameField(place, now) || (isTyped && now.text.trim().includes(paragraphBreak))) follow(now, caret);
    else {
      if (!isTyped) Object.assign(now, reading(place), { hasTyped: false });
      putBack(now, place, caret);
    }
  }

  function typed({ element, hasLines, before, after, field, language }: Active): void {
    if (!active) return;
    endHint({ element });
    const text = element.textContent ?? '';
    active.text = hasLines ? text : oneLine(text);
    const whole = [...before, active.text, ...after].join(paragraphBreak);
    Object.assign(active, { hasTyped: true, said: whole, ...(whole.trim() === '' ? {} : { lastSaid: whole }) });
    sent += 1;
    tell({ type: 'editor-typed', number: sent, field: [...field], language, text: whole });
  }

  document.addEventListener('focusin', ({ target }) => begin(target));
  document.addEventListener('focusout', ({ target }) => {
    if (isDrawing || !active || target !== active.element) return;
    resting = { element: active.element, caret: caretIn(active.element) ?? atEnd };
    endHint(active);
    giveBack(active);
    active = undefined;
    redraw();
  });
  document.addEventListener('click', () => {
    // The element that was tapped has been removed.
    if (active && caretIn(active.element) === undefined) placeCaret(active.node, atEnd);
  });
  document.addEventListener('beforeinput', (event) => {
    if (event.target !== active?.element) return;
    // The browser's own undo knows nothing of the editor's.
    if (event.inputType.startsWith('history')) event.preventDefault();
    if (active?.hasLines || !['insertParagraph', 'insertLineBreak'].includes(event.inputType)) return;
    event.preventDefault();
    active?.element.blur();
  });
  document.addEventListener('input', ({ target }) => {
    if (active && target === active.element) typed(active);
  });
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape' && target === active?.element) active?.element.blur();
  });
  document.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  document.addEventListener('compositionend', () => {
    isComposing = false;
    redraw();
  });

  /** Puts the caret into the text that is to be written, which the page has just been drawn with. */
  function beginWanted({ field, lastSaid }: NonNullable<typeof wanted>): void {
    const [element] = [...places].find(([, place]) => place.field.join() === field.join()) ?? [];
    wanted = undefined;
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const now = begin(element ?? null);
    const place = element && places.get(element);
    if (!now || !place) return;
    now.element.dataset['hint'] = now.element.ariaLabel = lastSaid;
    Object.assign(now, { text: '', lastSaid });
    putBack(now, place, atEnd);
  }

  return {
    isBusy: ({ typed }) => active !== undefined && (isComposing || typed < sent),
    write(text) {
      wanted = text;
      redraw();
    },
    resume(within) {
      const { element, caret } = resting ?? {};
      if (!element || !caret || !within.contains(element) || !places.has(element)) return false;
      element.focus({ preventScroll: true });
      if (active?.element === element) placeCaret(active.node, caret);
      return true;
    },
    held(config) {
      if (wanted) return holding(config, { ...wanted, language: last.language }, wanted.lastSaid);
      const said = active && saidIn(config, active.field, active.language);
      if (!active || (said ?? '').trim() !== '') return config;
      return holding(config, active, active.hasTyped && said !== active.said ? active.firstSaid : active.lastSaid);
    },
    draw(shown, render) {
      const now = active;
      const caret = now && caretIn(now.element);
      isDrawing = true;
      if (now) giveBack(now);
      render();
      last = shown;
      findPlaces();
      if (wanted) beginWanted(wanted);
      else if (now) goOn(now, caret ?? atEnd);
      isDrawing = false;
    },
  };
}
