import { paragraphBreak, paragraphsOf } from '#core/config/localise.ts';
import { isObject } from '#core/config/loose-json.ts';
import { isSamePath, type Path } from '#core/edit/path.ts';
import { languages } from '#schema/language.ts';
import { isBlankIn, type Mark, type Marks, withoutMarks } from './marked-texts.ts';
import type { Shown } from './messages.ts';
import { type PageParts, pageParts } from './page-parts.ts';

/** An editable text on the page, stored under the element that a person types into. */
export interface Place extends Mark {
  /** The child nodes that React rendered for the text: one text node, or several nodes where `isInPieces`. */
  nodes: readonly ChildNode[];
  /** Whether the page splits the text into several nodes, or shows it reformatted: then it cannot be replaced in one text node. */
  isInPieces: boolean;
}

interface ChangedText {
  path: Path;
  before: string;
  after: string;
}

function* differing(before: unknown, after: unknown, path: Path): Generator<{ path: Path; before: unknown; after: unknown }> {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (const [index, item] of before.entries()) yield* differing(item, after[index], [...path, index]);
  } else if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) yield* differing(before[key], after[key], [...path, key]);
  } else yield { path, before, after };
}

/** The one text in which two configs differ; `undefined` where they are equal, differ in several places, or in something that is not a text. */
export function changedText(one: unknown, other: unknown): ChangedText | undefined {
  const [first, second] = differing(one, other, []);
  if (!first || second) return undefined;
  const { path, before, after } = first;
  return typeof before === 'string' && typeof after === 'string' ? { path, before, after } : undefined;
}

/** Matches the element of one list item, which contains the item's price. */
const priced = '.card, dialog';
/** Elements whose text cannot be edited in place: the browser handles keys itself there, or fires no event when the text changes. */
const notTypable = 'button, label, [aria-hidden="true"]';
/** Siblings that a text node may have and still be editable: icons, and elements that the frame itself has added. */
const beside = 'svg, .item-tool, .text-beside';

/**
 * Watches the page for elements that are added or whose attributes change. The returned function removes the marks from the attributes
 * (such as `alt` and `aria-label`) of those that were added or changed since its last call.
 */
function startCleaning(): () => void {
  const changed = new Set<Node>();
  const note = (records: readonly MutationRecord[]) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') changed.add(target);
      for (const added of addedNodes) addWhole(added);
    }
  };
  function addWhole(node: Node): void {
    if (!(node instanceof Element)) return;
    for (const element of [node, ...node.querySelectorAll('*')]) changed.add(element);
  }
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  addWhole(document.body);
  return () => {
    note(observer.takeRecords());
    for (const element of changed) {
      if (!(element instanceof Element)) continue;
      for (const { name, value } of element.attributes) {
        const clean = withoutMarks(value);
        if (clean !== value) element.setAttribute(name, clean);
      }
    }
    changed.clear();
    observer.takeRecords();
  };
}

/** Text nodes beside an icon, each in an element that the frame has put around it, so that only the text can be edited. */
class Wrappers {
  readonly #wrapped = new Map<Text, HTMLElement>();

  wrap(node: Text): HTMLElement {
    const wrapper = this.#wrapped.get(node) ?? document.createElement('span');
    wrapper.className = 'text-beside';
    if (node.nextSibling !== wrapper) node.after(wrapper);
    wrapper.append(node);
    this.#wrapped.set(node, wrapper);
    return wrapper;
  }

  /** Moves every text back to where React rendered it. */
  unwrapAll(): void {
    for (const [node, wrapper] of this.#wrapped) if (node.parentNode === wrapper) wrapper.before(node);
  }

  /** Removes the wrappers whose text is no longer in them. */
  removeEmpty(): void {
    for (const [node, wrapper] of this.#wrapped) {
      if (node.parentNode === wrapper) continue;
      wrapper.remove();
      this.#wrapped.delete(node);
    }
  }
}

/** The nodes of all texts in the document. */
function textNodes(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

/** An element whose text is split into several nodes but edited as one, with the mark of that text. */
type Pieces = [element: HTMLElement | null | undefined, mark: Mark | undefined];

/** Keeps track of the marked texts of a page across renderings. */
export class PageTexts {
  readonly #marks: Marks;
  /** What React last rendered into each node, and its mark. */
  readonly #known = new WeakMap<Text, { mark: Mark | undefined; text: string }>();
  readonly #wrappers = new Wrappers();
  /** Text nodes that `rewrite` has changed since the last rendering, each with the text that React rendered. */
  readonly #rewritten = new Map<Text, string>();
  readonly #cleanAttributes = startCleaning();

  constructor(marks: Marks) {
    this.#marks = marks;
  }

  /** The text that React last rendered into a node, whatever a person has typed there since. */
  textOf(node: Text): string | undefined {
    return this.#known.get(node)?.text;
  }

  /** Finds which text of the config each element shows, after the page was rendered, and removes the marks from the page. */
  find({ kind, config }: Pick<Shown, 'kind' | 'config'>): Map<HTMLElement, Place> {
    const found = new Map<HTMLElement, Place>();
    const addPieces = ([element, mark]: Pieces) => {
      if (!element || !mark) return;
      for (const inner of found.keys()) if (element.contains(inner)) found.delete(inner);
      found.set(element, { ...mark, nodes: [...element.childNodes], isInPieces: true });
    };
    for (const node of textNodes()) {
      const mark = this.#markOf(node);
      const element = mark && this.#elementOf(node);
      if (!mark || !element) continue;
      found.set(element, { ...mark, nodes: [node], isInPieces: false });
      const price = this.#marks.priceBeside(mark.field);
      if (price) addPieces([element.closest(priced)?.querySelector<HTMLElement>('.price'), price]);
    }
    for (const pieces of this.#inPieces(config, pageParts[kind])) addPieces(pieces);
    this.#wrappers.removeEmpty();
    this.#cleanAttributes();
    return found;
  }

  /**
   * Writes a changed text of the config into the page without rendering the page again. Returns false where only a new rendering gives
   * the right result: the text is blank, is split into several nodes, has another number of paragraphs than before, or is not on the page.
   * `typedIn` is the element that a person is typing into: it shows the text already and is left alone.
   */
  rewrite(
    places: ReadonlyMap<HTMLElement, Place>,
    { path, before, after }: ChangedText,
    { config, language }: Pick<Shown, 'config' | 'language'>,
    typedIn: HTMLElement | undefined,
  ): boolean {
    const spokenAt = ({ field, places: inLanguages }: Place) => languages.filter((each) => isSamePath(field, path) || isSamePath(inLanguages[each], path));
    const here = [...places].filter(([, place]) => spokenAt(place).length > 0);
    const [, text] = here[0] ?? [];
    if (!text) return false;
    const spoken = spokenAt(text);
    if (spoken.includes(language)) {
      const paragraphs = paragraphsOf(after);
      if (paragraphs.length === 0 || paragraphs.length !== paragraphsOf(before).length || here.some(([, { isInPieces }]) => isInPieces)) return false;
      for (const [element, { nodes, from, to }] of here) {
        const [node] = nodes;
        if (!(node instanceof Text)) return false;
        this.#write(node, paragraphs.slice(from, to + 1).join(paragraphBreak), { isTypedIn: element === typedIn });
      }
    } else if (isBlankIn(config, text, language)) return false;
    for (const each of spoken) this.#marks.say(text.field, each, after);
    return true;
  }

  /** Restores the DOM as React last rendered it. To be called before every rendering, as React would not find its own nodes otherwise. */
  giveBack(): void {
    this.#wrappers.unwrapAll();
    // React compares with its own last rendering: where a text returns to that, it would leave a rewritten node as it is.
    for (const [node, text] of this.#rewritten) {
      node.data = text;
      this.#note(node, text);
    }
    this.#rewritten.clear();
  }

  /** Writes words into a node, unless somebody types there: then it shows them already, including spaces that the page would trim. */
  #write(node: Text, words: string, { isTypedIn }: { isTypedIn: boolean }): void {
    if (!this.#rewritten.has(node)) this.#rewritten.set(node, this.textOf(node) ?? node.data);
    if (!isTypedIn) node.data = words;
    this.#note(node, words);
  }

  /** Notes the text that a node has now; its mark stays. */
  #note(node: Text, text: string): void {
    this.#known.set(node, { mark: this.#known.get(node)?.mark, text });
  }

  /** The mark of a text node. The mark is removed from the text on the first call and remembered until React renders another text. */
  #markOf(node: Text): Mark | undefined {
    const text = withoutMarks(node.data);
    const known = this.#known.get(node);
    if (text === node.data) return known?.text === text ? known.mark : undefined;
    const mark = this.#marks.of(node.data);
    node.data = text;
    this.#known.set(node, { mark, text });
    return mark;
  }

  /** The element to edit for a text node: its parent, or a wrapper if an icon is beside the text. */
  #elementOf(node: Text): HTMLElement | undefined {
    const element = node.parentElement;
    if (!element || element.closest(notTypable)) return undefined;
    if (element.childNodes.length === 1) return element;
    const others = [...element.childNodes].filter((other) => other !== node);
    return others.every((other) => other instanceof Element && other.matches(beside)) ? this.#wrappers.wrap(node) : undefined;
  }

  #inPieces(config: unknown, { inPieces: alone, lists }: PageParts): Pieces[] {
    const ofLists = lists.flatMap(({ part, section, items, inPieces: inItem }) => {
      const { list, indexes = [] } = this.#marks.itemsIn(part) ?? {};
      if (!inItem || list === undefined) return [];
      const [selector, path] = inItem;
      const found = [...(document.querySelector(section)?.querySelectorAll(items) ?? [])];
      return indexes.map((index, shown): Pieces => [found[shown]?.querySelector<HTMLElement>(selector), this.#marks.whole([list, index, ...path])]);
    });
    return [...ofLists, ...alone.map(([selector, field]): Pieces => [document.querySelector<HTMLElement>(selector), this.#marks.whole(field(config))])];
  }
}
