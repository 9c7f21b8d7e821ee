import { paragraphBreak } from '#core/config/localise.ts';
import { isSamePath } from '#core/edit/path.ts';
import { cleanLines, withoutLineBreaks } from '#core/typed-text.ts';
import type { Language } from '#schema/language.ts';
import { type ConfigText, isBlankIn, textIn } from './marked-texts.ts';
import type { Shown } from './messages.ts';
import type { Place } from './places.ts';

/** Start and end of a selection, as offsets in an element's text. */
export interface Caret {
  anchor: number;
  focus: number;
}
export const caretAt = (offset: number): Caret => ({ anchor: offset, focus: offset });
export const atEnd = caretAt(Number.MAX_SAFE_INTEGER);

/** The selection in an element; `undefined` if it is not inside. */
export function caretIn(element: HTMLElement): Caret | undefined {
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = getSelection() ?? {};
  if (!anchorNode || !focusNode || !element.contains(anchorNode) || !element.contains(focusNode)) return undefined;
  const offsetOf = (node: Node, offset: number): number => {
    const range = document.createRange();
    range.setStart(element, 0);
    range.setEnd(node, offset);
    return range.toString().length;
  };
  return { anchor: offsetOf(anchorNode, anchorOffset), focus: offsetOf(focusNode, focusOffset) };
}

export const placeCaret = (node: Text, { anchor, focus }: Caret): void =>
  getSelection()?.setBaseAndExtent(node, Math.min(anchor, node.length), node, Math.min(focus, node.length));

/** The words of a text: in its element, in the config and on the page. */
interface Reading {
  /** The text in its element. While somebody types, the page is adapted to this text, not the text to the page. */
  text: string;
  /** The field's paragraphs before and after this text. */
  before: readonly string[];
  after: readonly string[];
  /** The field's text in the config, once the config has received the typed text. */
  said: string | undefined;
  /** The field's last text that was not blank, and the text before typing began, which the page shows again if the typing is undone. */
  lastSaid: string;
  firstSaid: string;
}

/** The text that has the caret. */
export interface ActiveText extends Place, Reading {
  element: HTMLElement;
  /** The text node that is typed in: React's own, or one that replaces several. */
  node: Text;
  language: Language;
  hasTyped: boolean;
}

export const isSameField = (one: ConfigText, other: ConfigText): boolean => isSamePath(one.field, other.field);

/** The node to type in: React's own, or a new one if React has several. */
const nodeOf = ({ nodes: [first, ...more] }: Place): Text => (first instanceof Text && more.length === 0 ? first : new Text());

/**
 * Reads a text from the config and from the page. `paragraphs`: the field's paragraphs as the page shows them. `hint`: shown instead of
 * a blank text.
 */
export function readText(place: Place, { config, language }: Pick<Shown, 'config' | 'language'>, paragraphs: string[], hint: string | undefined): Reading {
  const { from, to, isInPieces, nodes } = place;
  const said = textIn(config, place, language);
  const shown = paragraphs.join(paragraphBreak);
  const [first] = nodes;
  if (hint !== undefined && isBlankIn(config, place, language)) {
    return { text: '', before: [], after: [], said, lastSaid: hint, firstSaid: hint };
  }
  if (isInPieces || !(first instanceof Text)) {
    const text = said?.trim() ? said : shown;
    return { text, before: [], after: [], said, lastSaid: text, firstSaid: text };
  }
  return { text: first.data, before: paragraphs.slice(0, from), after: paragraphs.slice(to + 1), said, lastSaid: shown, firstSaid: shown };
}

/** Sets `data-blank` on an element without text. With `:empty` the browser would recompute the whole page's styles at every keystroke. */
const markBlank = ({ element }: ActiveText): unknown => element.toggleAttribute('data-blank', element.textContent === '');

/** Makes a text the one that is typed in. Its element gets a new text node if React's nodes cannot be typed in. */
export function activate(element: HTMLElement, place: Place, reading: Reading, language: Language): ActiveText {
  const active = { ...place, ...reading, element, node: nodeOf(place), language, hasTyped: false };
  if (active.node !== place.nodes[0] || active.node.data !== active.text) restore(active, place, atEnd);
  if (active.text === '' && active.lastSaid !== '') element.dataset['hint'] = element.ariaLabel = active.lastSaid;
  markBlank(active);
  return active;
}

/** After a drawing: puts the typed text and the caret back into the element. */
export function restore(active: ActiveText, place: Place, caret: Caret): void {
  Object.assign(active, { nodes: place.nodes, node: nodeOf(place), from: place.from, to: place.to });
  if (active.node !== place.nodes[0]) active.element.replaceChildren(active.node);
  if (active.node.data !== active.text) active.node.data = active.text;
  markBlank(active);
  placeCaret(active.node, caret);
}

/** Removes the hint of a blank text. An element with a text needs no other accessible name. */
export function endHint({ element }: ActiveText): void {
  if (element.dataset['hint'] === undefined) return;
  delete element.dataset['hint'];
  element.ariaLabel = null;
}

/** The text of an element. At a new last line, Firefox adds a `<br>` element, other browsers a second line break. */
function typedIn({ lastChild, textContent }: HTMLElement): string {
  const text = textContent ?? '';
  return lastChild instanceof HTMLBRElement && text.endsWith('\n') ? `${text}\n` : text;
}

/** Reads the element's present text into `active`; returns the field's whole text. */
export function takeTyped(active: ActiveText): string {
  endHint(active);
  markBlank(active);
  const text = typedIn(active.element);
  active.text = active.hasLines ? cleanLines(text) : withoutLineBreaks(text);
  const whole = [...active.before, active.text, ...active.after].join(paragraphBreak);
  Object.assign(active, { hasTyped: true, said: whole, ...(whole.trim() === '' ? {} : { lastSaid: whole }) });
  return whole;
}

/** Replaces the selected text with a space. */
export function writeSpace({ element, node }: ActiveText): void {
  const { anchor, focus } = caretIn(element) ?? atEnd;
  const start = Math.min(anchor, focus, node.length);
  node.replaceData(start, Math.abs(anchor - focus), ' ');
  placeCaret(node, caretAt(start + 1));
}
