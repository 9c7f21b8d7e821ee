import { paragraphBreak, paragraphsOf } from '#core/config/localise.ts';
import { isObject } from '#core/config/loose-json.ts';
import { isSamePath, type Path } from '#core/edit/path.ts';
import { languages } from '#schema/language.ts';
import { isBlankIn, type Mark, type Marks, withoutMarks } from './marked-texts.ts';
import type { Shown } from './messages.ts';
import { type PageParts, pageParts } from './page-parts.ts';

/** A text on the page. */
export interface Place extends Mark {
  /** What React has put there: the text, or its pieces. */
  nodes: readonly ChildNode[];
  /** Whether the page shows the text in pieces, or as another one. */
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
    for (const [at, item] of before.entries()) yield* differing(item, after[at], [...path, at]);
  } else if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) yield* differing(before[key], after[key], [...path, key]);
  } else yield { path, before, after };
}

/** The text that is all that two configs differ in. */
export function changedText(one: unknown, other: unknown): ChangedText | undefined {
  const [first, second] = differing(one, other, []);
  if (!first || second) return undefined;
  const { path, before, after } = first;
  return typeof before === 'string' && typeof after === 'string' ? { path, before, after } : undefined;
}

/** The element around one item of a list, in which its price stands. */
const priced = '.card, dialog';
/** Elements where typing cannot work: the browser handles keys itself there, or no event tells that the text has changed. */
const notTypable = 'button, label, [aria-hidden="true"]';
/** What may stand beside a text in its element while it is typed in: icons, and what the frame itself has added. */
const beside = 'svg, .item-tool, .text-beside';

/** Takes the marks out of attributes, names of pictures and of links: gives a function that looks at what has been made or changed since it was last called. */
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

interface Places {
  /** What React has put into a text that is being typed in. */
  textOf(node: Text): string | undefined;
  /** Takes the marks out of the page that has just been drawn: where which text stands. */
  find(shown: Pick<Shown, 'kind' | 'config'>): Map<HTMLElement, Place>;
  /**
   * Puts a text of the config that has changed where the page shows it, without drawing the page. False where that would not be what
   * is drawn: it is blank, stands in pieces, has other paragraphs than before, or is not on the page.
   */
  rewrite(places: ReadonlyMap<HTMLElement, Place>, changed: ChangedText, shown: Pick<Shown, 'config' | 'language'>, typedIn: HTMLElement | undefined): boolean;
  /** Gives React back its texts as it knows them, before it draws. */
  giveBack(): void;
}

/** Finds the texts with marks on a page that is drawn again and again. */
export function createPlaces(marks: Marks): Places {
  const known = new WeakMap<Text, { mark: Mark | undefined; text: string }>();
  /** Texts beside an icon, each in an element of the frame's own while one types. */
  const wrapped = new Map<Text, HTMLElement>();
  /** Texts that were put on the page since it was drawn, with what React has there. */
  const rewritten = new Map<Text, string>();
  const clean = startCleaning();

  /** The mark of a text, which is taken out of it when it is first met; it holds until React puts another text there. */
  function markOf(node: Text): Mark | undefined {
    const text = withoutMarks(node.data);
    if (text === node.data) return known.get(node)?.text === text ? known.get(node)?.mark : undefined;
    const mark = marks.of(node.data);
    node.data = text;
    known.set(node, { mark, text });
    return mark;
  }

  /** What is typed in when a text is: the element it fills, or one made for it beside an icon. */
  function elementOf(node: Text): HTMLElement | undefined {
    const element = node.parentElement;
    if (!element || element.closest(notTypable)) return undefined;
    if (element.childNodes.length === 1) return element;
    const others = [...element.childNodes].filter((other) => other !== node);
    if (!others.every((other) => other instanceof Element && other.matches(beside))) return undefined;
    const wrapper = wrapped.get(node) ?? document.createElement('span');
    wrapper.className = 'text-beside';
    if (node.nextSibling !== wrapper) node.after(wrapper);
    wrapper.append(node);
    wrapped.set(node, wrapper);
    return wrapper;
  }

  /** Elements whose text is typed as a whole, with its mark. */
  function inPieces(config: unknown, { inPieces: alone, lists }: PageParts): [HTMLElement | null | undefined, Mark | undefined][] {
    const ofLists = lists.flatMap(({ part, section, items, inPieces: inItem }) => {
      const { list, at = [] } = marks.itemsIn(part) ?? {};
      if (!inItem || list === undefined) return [];
      const [selector, path] = inItem;
      const found = [...(document.querySelector(section)?.querySelectorAll(items) ?? [])];
      return at.map((place, nth): [HTMLElement | null | undefined, Mark | undefined] => [
        found[nth]?.querySelector<HTMLElement>(selector),
        marks.whole([list, place, ...path]),
      ]);
    });
    return [
      ...ofLists,
      ...alone.map(([selector, field]): [HTMLElement | null, Mark | undefined] => [document.querySelector<HTMLElement>(selector), marks.whole(field(config))]),
    ];
  }

  return {
    textOf: (node) => known.get(node)?.text,
    find({ kind, config }) {
      const found = new Map<HTMLElement, Place>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      const addPieces = (element: HTMLElement | null | undefined, mark: Mark | undefined) => {
        if (!element || !mark) return;
        for (const inner of found.keys()) if (element.contains(inner)) found.delete(inner);
        found.set(element, { ...mark, nodes: [...element.childNodes], isInPieces: true });
      };
      for (const node of texts) {
        const mark = markOf(node);
        const element = mark && elementOf(node);
        if (!mark || !element) continue;
        found.set(element, { ...mark, nodes: [node], isInPieces: false });
        const price = marks.priceBeside(mark.field);
        if (price) addPieces(element.closest(priced)?.querySelector<HTMLElement>('.price'), price);
      }
      for (const [element, mark] of inPieces(config, pageParts[kind])) addPieces(element, mark);
      for (const [node, wrapper] of wrapped) {
        if (node.parentNode === wrapper) continue;
        wrapper.remove();
        wrapped.delete(node);
      }
      clean();
      return found;
    },
    rewrite(places, { path, before, after }, { config, language }, typedIn) {
      const spokenAt = ({ field, places }: Place) => languages.filter((each) => isSamePath(field, path) || isSamePath(places[each], path));
      const here = [...places].filter(([, place]) => spokenAt(place).length > 0);
      const [, text] = here[0] ?? [];
      if (!text) return false;
      const spoken = spokenAt(text);
      const [was, paragraphs] = [paragraphsOf(before), paragraphsOf(after)];
      if (spoken.includes(language)) {
        if (paragraphs.length === 0 || paragraphs.length !== was.length || here.some(([, { isInPieces }]) => isInPieces)) return false;
        for (const [element, { nodes, from, to }] of here) {
          const [node] = nodes;
          if (!(node instanceof Text)) return false;
          const words = paragraphs.slice(from, to + 1).join(paragraphBreak);
          // Where somebody types the words stand already, with spaces that the page leaves out.
          if (!rewritten.has(node)) rewritten.set(node, known.get(node)?.text ?? node.data);
          if (element !== typedIn) node.data = words;
          known.set(node, { mark: known.get(node)?.mark, text: words });
        }
      } else if (isBlankIn(config, text, language)) return false;
      for (const each of spoken) marks.say(text.field, each, after);
      return true;
    },
    giveBack() {
      for (const [node, wrapper] of wrapped) if (node.parentNode === wrapper) wrapper.before(node);
      // React leaves a text alone that is to say again what it said when it was drawn.
      for (const [node, text] of rewritten) {
        node.data = text;
        known.set(node, { mark: known.get(node)?.mark, text });
      }
      rewritten.clear();
    },
  };
}
