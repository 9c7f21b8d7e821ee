import { paragraphBreak } from '#core/config/localise.ts';
import { isSamePath } from '#core/edit/path.ts';
import { withoutLineBreaks } from '#core/typed-text.ts';
import type { Language } from '#schema/language.ts';
import { atEnd, type Caret, caretAt, caretIn, placeCaret } from './caret.ts';
import { type ConfigText, holding, isBlankIn, type Marks, saidIn } from './marked-texts.ts';
import type { BlankText, FromFrame, Shown } from './messages.ts';
import { changedText, createPlaces, type Place } from './places.ts';

/** The text that has the caret. */
interface Active extends Place {
  element: HTMLElement;
  /** The text node that is typed in: React's own, or one that replaces several. */
  node: Text;
  language: Language;
  /** The text in its element. While somebody types, the page follows this text and not the other way round. */
  text: string;
  /** The field's paragraphs before it and after it. */
  before: readonly string[];
  after: readonly string[];
  hasTyped: boolean;
  /** What the config says in the field once it has received what was typed. */
  said: string | undefined;
  /** The last text of the field that was not blank, and the first, which the page shows again when typing is undone. */
  lastSaid: string;
  firstSaid: string;
}

const isSameField = (one: ConfigText, other: ConfigText): boolean => isSamePath(one.field, other.field);

/** An element with a text needs no other accessible name. */
function endHint({ element }: Pick<Active, 'element'>): void {
  if (element.dataset['hint'] === undefined) return;
  delete element.dataset['hint'];
  element.ariaLabel = null;
}

interface Typing {
  /** Whether the page must not change now: an input method is composing, or `shown` is older than what was typed. */
  isBusy(shown: Pick<Shown, 'typed'>): boolean;
  /** Writes the difference between `shown` and the page directly, if it is the text of one field; returns whether it did. */
  rewrites(shown: Pick<Shown, 'config' | 'language'>): boolean;
  /** The config to draw: blank texts that are being typed are filled, so that their elements stay on the page. */
  held(config: unknown): unknown;
  /** Draws by calling `render`; afterwards the texts with marks can be typed in. */
  draw(shown: Pick<Shown, 'kind' | 'config' | 'language'>, render: () => void): void;
  /** Puts the caret into the first of some blank texts. Until the caret leaves them, hints keep their places on the page. */
  write(texts: readonly BlankText[]): void;
  /** Returns the caret to the text that had it last, if that is inside an element. */
  resume(within: Element): boolean;
}

/**
 * Makes the texts of the page in the frame editable. What is typed goes to the editor and comes back as a config, for which the
 * page is drawn again around the caret. React never sees what the browser changed in such an element: before each drawing
 * the element gets back the nodes that React rendered. `redraw` draws the last page again.
 */
export function startTyping(marks: Marks, post: (message: FromFrame) => void, redraw: () => void): Typing {
  const found = createPlaces(marks);
  let places = new Map<HTMLElement, Place>();
  let active: Active | undefined;
  let isComposing = false;
  let isDrawing = false;
  let sent = 0;
  /** The blank texts that are being written, whether the first is still to get the caret, and the text that was left last. */
  let begun: readonly BlankText[] = [];
  let isWanted = false;
  let resting: { element: HTMLElement; caret: Caret } | undefined;
  let last: Pick<Shown, 'config' | 'language'> = { config: {}, language: 'es' };

  function findPlaces(shown: Pick<Shown, 'kind' | 'config'>): void {
    const before = places;
    places = found.find(shown);
    for (const element of before.keys()) if (!places.has(element)) element.removeAttribute('contenteditable');
    for (const element of places.keys()) if (element.contentEditable !== 'plaintext-only') element.contentEditable = 'plaintext-only';
  }

  /** Restores the nodes that React rendered in an element. */
  function giveBack({ element, nodes, node }: Active): void {
    element.replaceChildren(...nodes);
    node.data = found.textOf(node) ?? node.data;
  }

  /** The node to type in: React's own, or a new one if React has several. */
  const nodeOf = ({ nodes: [first, ...more] }: Place): Text => (first instanceof Text && more.length === 0 ? first : new Text());

  /** The present state of a text in the config and on the page. */
  function reading(place: Place): Pick<Active, 'text' | 'before' | 'after' | 'said' | 'lastSaid' | 'firstSaid'> {
    const { field, from, to, isInPieces, nodes } = place;
    const said = saidIn(last.config, place, last.language);
    const paragraphs = marks.paragraphs(field, last.language);
    const shown = paragraphs.join(paragraphBreak);
    const [first] = nodes;
    const hint = begun.find((text) => isSameField(text, place))?.hint;
    if (hint !== undefined && isBlankIn(last.config, place, last.language)) {
      return { text: '', before: [], after: [], said, lastSaid: hint, firstSaid: hint };
    }
    if (isInPieces || !(first instanceof Text)) {
      const text = said?.trim() ? said : shown;
      return { text, before: [], after: [], said, lastSaid: text, firstSaid: text };
    }
    return { text: first.data, before: paragraphs.slice(0, from), after: paragraphs.slice(to + 1), said, lastSaid: shown, firstSaid: shown };
  }

  function begin(element: EventTarget | null): Active | undefined {
    const place = element instanceof HTMLElement ? places.get(element) : undefined;
    if (!(element instanceof HTMLElement) || !place) return undefined;
    if (active?.element === element) return active;
    if (!begun.some((text) => isSameField(text, place))) begun = [];
    active = { ...place, ...reading(place), element, node: nodeOf(place), language: last.language, hasTyped: false };
    if (active.node !== place.nodes[0] || active.node.data !== active.text) putBack(active, place, atEnd);
    if (active.text === '' && active.lastSaid !== '') element.dataset['hint'] = element.ariaLabel = active.lastSaid;
    const around = element.closest('details');
    if (around) around.open = true;
    post({ type: 'editor-text', field: [...place.field], language: active.language });
    return active;
  }

  /** Ends typing in an element that is gone or shows another text. */
  function leave({ element }: Active): void {
    active = undefined;
    if (document.activeElement === element) element.blur();
  }

  /** After a drawing: restores what was typed in its element, and the caret. */
  function putBack(now: Active, place: Place, caret: Caret): void {
    Object.assign(now, { nodes: place.nodes, node: nodeOf(place), from: place.from, to: place.to });
    if (now.node !== place.nodes[0]) now.element.replaceChildren(now.node);
    if (now.node.data !== now.text) now.node.data = now.text;
    placeCaret(now.node, caret);
  }

  /** A paragraph was split in two, or is blank and gone: moves the caret to the element with its words. */
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
      // The page drops a space at the end, but the next word is about to be typed after it.
      if (there && next && words !== undefined) Object.assign(there, { text: words, hasTyped: true });
      if (there) putBack(there, place, next ? caretAt(parts.at(-1)?.length ?? 0) : atEnd);
    }
  }

  /** After a drawing: keeps the caret and what was typed, unless the editor has sent a different text meanwhile. */
  function goOn(now: Active, caret: Caret): void {
    const said = saidIn(last.config, now, now.language);
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
    active.text = hasLines ? text : withoutLineBreaks(text);
    const whole = [...before, active.text, ...after].join(paragraphBreak);
    Object.assign(active, { hasTyped: true, said: whole, ...(whole.trim() === '' ? {} : { lastSaid: whole }) });
    sent += 1;
    post({ type: 'editor-typed', number: sent, field: [...field], language, text: whole });
  }

  /** Whether an element belongs to the item whose blank texts are being written, such as its button. */
  const isBesideBegun = (target: EventTarget | null): boolean =>
    target instanceof Element && [...places].some(([element, place]) => begun.some((text) => isSameField(text, place)) && beside(element).contains(target));
  const beside = (element: Element): Element => element.closest('details') ?? element;

  /** Types a space where the browser would use the key for something else. */
  function typeSpace(now: Active): void {
    const { anchor, focus } = caretIn(now.element) ?? atEnd;
    const start = Math.min(anchor, focus, now.node.length);
    now.node.replaceData(start, Math.abs(anchor - focus), ' ');
    placeCaret(now.node, caretAt(start + 1));
    typed(now);
  }

  document.addEventListener('focusin', ({ target }) => begin(target));
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!isDrawing && !isBesideBegun(relatedTarget)) begun = isWanted ? begun : [];
    if (isDrawing || !active || target !== active.element) return;
    resting = { element: active.element, caret: caretIn(active.element) ?? atEnd };
    endHint(active);
    giveBack(active);
    active = undefined;
    redraw();
  });
  document.addEventListener('click', ({ clientX, clientY }) => {
    // The drawing has removed the element that was clicked.
    if (!active || caretIn(active.element) !== undefined) return;
    const tapped = document.caretPositionFromPoint?.(clientX, clientY);
    placeCaret(active.node, tapped?.offsetNode === active.node ? caretAt(tapped.offset) : atEnd);
  });
  document.addEventListener('beforeinput', (event) => {
    if (event.target !== active?.element) return;
    // The browser's undo would bypass the editor's.
    if (event.inputType.startsWith('history')) event.preventDefault();
    if (active?.hasLines || !['insertParagraph', 'insertLineBreak'].includes(event.inputType)) return;
    event.preventDefault();
    active?.element.blur();
  });
  document.addEventListener('input', ({ target }) => {
    if (active && target === active.element) typed(active);
  });
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (!active || target !== active.element || event.isComposing) return;
    // The text may be inside something that these keys open and close.
    if (key === 'Escape' || (key === 'Enter' && !active.hasLines)) active.element.blur();
    else if (key === ' ' && active.element.closest('summary')) typeSpace(active);
    else return;
    event.preventDefault();
  });
  document.addEventListener('keyup', (event) => {
    if (event.key === ' ' && event.target === active?.element) event.preventDefault();
  });
  document.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  document.addEventListener('compositionend', () => {
    isComposing = false;
    redraw();
  });

  /** Puts the caret into the first of the new texts, which the page has just been drawn with. */
  function beginWanted(): void {
    const [element] = [...places].find(([, place]) => begun[0] !== undefined && isSameField(place, begun[0])) ?? [];
    isWanted = false;
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    begin(element ?? null);
  }

  return {
    isBusy: ({ typed }) => active !== undefined && (isComposing || typed < sent),
    rewrites(shown) {
      const changed = shown.language === last.language ? changedText(last.config, shown.config) : undefined;
      const isTyped =
        active === undefined ||
        saidIn(shown.config, active, active.language) === (active.hasTyped ? active.said : saidIn(last.config, active, active.language));
      if (!changed || !isTyped || !found.rewrite(places, changed, shown, active?.element)) return false;
      last = shown;
      return true;
    },
    write(texts) {
      begun = texts;
      isWanted = true;
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
      let held = config;
      for (const text of begun) if (isBlankIn(config, text, last.language)) held = holding(held, text, last.language, text.hint);
      if (!active || !isBlankIn(held, active, active.language)) return held;
      const said = saidIn(held, active, active.language);
      return holding(held, active, active.language, active.hasTyped && said !== active.said ? active.firstSaid : active.lastSaid);
    },
    draw(shown, render) {
      const now = active;
      const caret = now && caretIn(now.element);
      isDrawing = true;
      if (now) giveBack(now);
      found.giveBack();
      render();
      last = shown;
      findPlaces(shown);
      if (isWanted) beginWanted();
      else if (now) goOn(now, caret ?? atEnd);
      isDrawing = false;
    },
  };
}
