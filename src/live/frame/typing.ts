import { paragraphBreak } from '#core/config/localise.ts';
import {
  type ActiveText,
  activate,
  atEnd,
  type Caret,
  caretAt,
  caretIn,
  endHint,
  isSameField,
  placeCaret,
  readText,
  restore,
  takeTyped,
  writeSpace,
} from './active-text.ts';
import { holding, isBlankIn, type Marks, textIn } from './marked-texts.ts';
import type { BlankText, FromFrame, Shown } from './messages.ts';
import { changedText, PageTexts, type Place } from './places.ts';

const aroundOf = (element: Element): Element => element.closest('details') ?? element;

/**
 * Makes the texts of the page in the frame editable. Typed text is sent to the editor and comes back in a config, with which the
 * page is drawn again around the caret. React never sees the browser's changes in an editable element: before each drawing the
 * element gets back the nodes that React rendered.
 */
export class Typing {
  readonly #marks: Marks;
  readonly #post: (message: FromFrame) => void;
  readonly #redraw: () => void;
  readonly #texts: PageTexts;
  /** The texts on the page that can be typed in. */
  #places = new Map<HTMLElement, Place>();
  #active: ActiveText | undefined;
  #isComposing = false;
  #isDrawing = false;
  /** Number of the last `editor-typed` message. */
  #sent = 0;
  /** The blank texts that are being filled in, and whether the first of them must still get the caret. */
  #begun: readonly BlankText[] = [];
  #isWanted = false;
  /** The text that the caret left last. */
  #left: { element: HTMLElement; caret: Caret } | undefined;
  /** The config and the language that the page shows. */
  #shown: Pick<Shown, 'config' | 'language'> = { config: {}, language: 'es' };

  /** `redraw` draws the last page again. */
  constructor(marks: Marks, post: (message: FromFrame) => void, redraw: () => void) {
    this.#marks = marks;
    this.#post = post;
    this.#redraw = redraw;
    this.#texts = new PageTexts(marks);
    this.#listen();
  }

  /** Whether the page must not change now: an input method is composing, or `shown` lacks the text typed last. */
  isBusy({ typed }: Pick<Shown, 'typed'>): boolean {
    return this.#active !== undefined && (this.#isComposing || typed < this.#sent);
  }

  /** Writes the difference between `shown` and the page directly, if it is the text of one field; returns whether it did. */
  rewrites(shown: Pick<Shown, 'config' | 'language'>): boolean {
    const active = this.#active;
    const changed = shown.language === this.#shown.language ? changedText(this.#shown.config, shown.config) : undefined;
    const isTyped =
      active === undefined ||
      textIn(shown.config, active, active.language) === (active.hasTyped ? active.said : textIn(this.#shown.config, active, active.language));
    if (!changed || !isTyped || !this.#texts.rewrite(this.#places, changed, shown, active?.element)) return false;
    this.#shown = shown;
    return true;
  }

  /** The config to draw: blank texts that are being typed are filled, so that their elements stay on the page. */
  held(config: unknown): unknown {
    const { language } = this.#shown;
    let held = config;
    for (const text of this.#begun) if (isBlankIn(config, text, language)) held = holding(held, text, language, text.hint);
    const active = this.#active;
    if (!active || !isBlankIn(held, active, active.language)) return held;
    const isUndone = active.hasTyped && textIn(held, active, active.language) !== active.said;
    return holding(held, active, active.language, isUndone ? active.firstSaid : active.lastSaid);
  }

  /** Draws by calling `render`; afterwards the texts with marks can be typed in. */
  draw(shown: Pick<Shown, 'kind' | 'config' | 'language'>, render: () => void): void {
    const active = this.#active;
    const caret = active && caretIn(active.element);
    this.#isDrawing = true;
    if (active) this.#giveBack(active);
    this.#texts.giveBack();
    render();
    this.#shown = shown;
    this.#findPlaces(shown);
    if (this.#isWanted) this.#beginWanted();
    else if (active) this.#goOn(active, caret ?? atEnd);
    this.#isDrawing = false;
  }

  /** Puts the caret into the first of some blank texts. Until the caret leaves them, hints keep their places on the page. */
  write(texts: readonly BlankText[]): void {
    this.#begun = texts;
    this.#isWanted = true;
    this.#redraw();
  }

  /** Returns the caret to the text that had it last, if that is inside an element. */
  resume(within: Element): boolean {
    const { element, caret } = this.#left ?? {};
    if (!element || !caret || !within.contains(element) || !this.#places.has(element)) return false;
    element.focus({ preventScroll: true });
    if (this.#active?.element === element) placeCaret(this.#active.node, caret);
    return true;
  }

  #findPlaces(shown: Pick<Shown, 'kind' | 'config'>): void {
    const before = this.#places;
    this.#places = this.#texts.find(shown);
    for (const element of before.keys()) if (!this.#places.has(element)) element.removeAttribute('contenteditable');
    for (const element of this.#places.keys()) if (element.contentEditable !== 'plaintext-only') element.contentEditable = 'plaintext-only';
  }

  /** Restores the nodes that React rendered in an element. */
  #giveBack({ element, nodes, node }: ActiveText): void {
    element.replaceChildren(...nodes);
    node.data = this.#texts.textOf(node) ?? node.data;
  }

  #read(place: Place) {
    const hint = this.#begun.find((text) => isSameField(text, place))?.hint;
    return readText(place, this.#shown, this.#marks.paragraphs(place.field, this.#shown.language), hint);
  }

  /** Starts typing in an element; `undefined` if the element is not editable. */
  #begin(element: EventTarget | null): ActiveText | undefined {
    const place = element instanceof HTMLElement ? this.#places.get(element) : undefined;
    if (!(element instanceof HTMLElement) || !place) return undefined;
    if (this.#active?.element === element) return this.#active;
    if (!this.#begun.some((text) => isSameField(text, place))) this.#begun = [];
    const active = activate(element, place, this.#read(place), this.#shown.language);
    this.#active = active;
    const around = element.closest('details');
    if (around) around.open = true;
    this.#post({ type: 'editor-text', field: [...place.field], language: active.language });
    return active;
  }

  /** Puts the caret into the first of the blank texts, which have just been drawn. */
  #beginWanted(): void {
    const [first] = this.#begun;
    const [element] = [...this.#places].find(([, place]) => first !== undefined && isSameField(place, first)) ?? [];
    this.#isWanted = false;
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    this.#begin(element ?? null);
  }

  /** After a drawing: keeps the caret and what was typed, unless the editor has sent a different text meanwhile. */
  #goOn(active: ActiveText, caret: Caret): void {
    const isTyped = active.hasTyped && textIn(this.#shown.config, active, active.language) === active.said;
    const place = this.#places.get(active.element);
    if (this.#shown.language !== active.language) this.#drop(active);
    else if (!place || !isSameField(place, active) || (isTyped && active.text.trim().includes(paragraphBreak))) this.#follow(active, caret);
    else {
      if (!isTyped) Object.assign(active, this.#read(place), { hasTyped: false });
      restore(active, place, caret);
    }
  }

  /** After a paragraph was split in two, or disappeared because it is blank: moves the caret to the element that has its words now. */
  #follow(active: ActiveText, caret: Caret): void {
    const parts = active.text.slice(0, caret.focus).trimStart().split(paragraphBreak);
    const part = active.from + parts.length - 1;
    const all = [...this.#places].filter(([, place]) => isSameField(place, active));
    const next = all.find(([, { from, to }]) => from <= part && part <= to);
    const [element, place] = next ?? all.findLast(([, { from }]) => from < active.from) ?? [];
    if (!element || !place) this.#drop(active);
    else if (element === active.element) restore(active, place, caret);
    else {
      this.#active = undefined;
      element.focus({ preventScroll: true });
      const there = this.#begin(element);
      const words = active.text.trimStart().split(paragraphBreak)[place.from - active.from];
      // The page trims a trailing space, but the next word is about to be typed after it.
      if (there && next && words !== undefined) Object.assign(there, { text: words, hasTyped: true });
      if (there) restore(there, place, next ? caretAt(parts.at(-1)?.length ?? 0) : atEnd);
    }
  }

  /** Ends typing in an element that was removed or shows another text. */
  #drop({ element }: ActiveText): void {
    this.#active = undefined;
    if (document.activeElement === element) element.blur();
  }

  /** Ends typing in the element that the focus has left. */
  #leave(active: ActiveText): void {
    this.#left = { element: active.element, caret: caretIn(active.element) ?? atEnd };
    endHint(active);
    this.#giveBack(active);
    this.#active = undefined;
    this.#redraw();
  }

  /** Sends the typed text to the editor. */
  #send(active: ActiveText): void {
    const text = takeTyped(active);
    this.#sent += 1;
    this.#post({ type: 'editor-typed', number: this.#sent, field: [...active.field], language: active.language, text });
  }

  /** Whether an element belongs to the item whose blank texts are being written, such as its button. */
  #isBesideBegun(target: EventTarget | null): boolean {
    const isBegun = (place: Place): boolean => this.#begun.some((text) => isSameField(text, place));
    return target instanceof Element && [...this.#places].some(([element, place]) => isBegun(place) && aroundOf(element).contains(target));
  }

  #listen(): void {
    document.addEventListener('focusin', ({ target }) => this.#begin(target));
    document.addEventListener('focusout', (event) => this.#onFocusOut(event));
    document.addEventListener('click', (event) => this.#onClick(event));
    document.addEventListener('beforeinput', (event) => this.#onBeforeInput(event));
    document.addEventListener('input', ({ target }) => {
      if (this.#active && target === this.#active.element) this.#send(this.#active);
    });
    document.addEventListener('keydown', (event) => this.#onKeyDown(event));
    document.addEventListener('keyup', (event) => {
      if (event.key === ' ' && event.target === this.#active?.element) event.preventDefault();
    });
    document.addEventListener('compositionstart', () => {
      this.#isComposing = true;
    });
    document.addEventListener('compositionend', () => {
      this.#isComposing = false;
      this.#redraw();
    });
  }

  #onFocusOut({ target, relatedTarget }: FocusEvent): void {
    // This focus change was caused by a drawing, not by the person.
    if (this.#isDrawing) return;
    if (!this.#isWanted && !this.#isBesideBegun(relatedTarget)) this.#begun = [];
    if (this.#active && target === this.#active.element) this.#leave(this.#active);
  }

  #onClick({ clientX, clientY }: MouseEvent): void {
    const active = this.#active;
    // Continue only if a drawing has replaced the clicked node, so that the caret is not in the text.
    if (!active || caretIn(active.element) !== undefined) return;
    const tapped = document.caretPositionFromPoint?.(clientX, clientY);
    placeCaret(active.node, tapped?.offsetNode === active.node ? caretAt(tapped.offset) : atEnd);
  }

  #onBeforeInput(event: InputEvent): void {
    const active = this.#active;
    if (!active || event.target !== active.element) return;
    // The browser's undo would bypass the editor's history.
    if (event.inputType.startsWith('history')) event.preventDefault();
    if (active.hasLines || !['insertParagraph', 'insertLineBreak'].includes(event.inputType)) return;
    event.preventDefault();
    active.element.blur();
  }

  #onKeyDown(event: KeyboardEvent): void {
    const active = this.#active;
    if (!active || event.target !== active.element || event.isComposing) return;
    // The text may be inside an element that these keys open or close.
    if (event.key === 'Escape' || (event.key === 'Enter' && !active.hasLines)) active.element.blur();
    else if (event.key === ' ' && active.element.closest('summary')) {
      writeSpace(active);
      this.#send(active);
    } else return;
    event.preventDefault();
  }
}
