import { localise, paragraphBreak, paragraphsOf } from '#core/config/localise.ts';
import { getAt, isWithin, type Path, pathKey, setAt } from '#core/edit/path.ts';
import type { FormField, ListField, TextField } from '#core/forms/form.ts';
import { type Language, languages } from '#schema/language.ts';
import { type ItemsOnPage, isText, keptItems, type MarkedPage, markedHome, markedPro, markedSite, type Places, placeIn } from './marked-pages.ts';
import type { Drawing } from './pages.tsx';

/** A text of the config. */
export interface ConfigText {
  /** Path of the field, without a language. */
  field: Path;
  /** Path of the text in the config in each language. */
  places: Places;
}

/** A text of the config in a language; `undefined` if it has none. */
export function textIn(config: unknown, { field, places }: ConfigText, language: Language): string | undefined {
  const said = getAt(config, placeIn(config, field, places, language));
  return typeof said === 'string' ? said : undefined;
}
export const isBlankIn = (config: unknown, text: ConfigText, language: Language): boolean => (textIn(config, text, language) ?? '').trim() === '';

/** The config with a blank text replaced by another. */
export const holding = (config: unknown, { field, places }: ConfigText, language: Language, text: string): unknown =>
  setAt(config, placeIn(config, field, places, language), text);

/** The text of the config that an element shows. */
export interface Mark extends ConfigText {
  /** Indexes of the first and the last of its paragraphs that the element shows. */
  from: number;
  to: number;
  /** Whether the text may have several lines. */
  hasLines: boolean;
}

// A mark is one character of Unicode's private use plane 15, which no keyboard writes and no typeface draws.
const firstMark = 0xf0000;
const maxMarks = 0xfffd;
const anyMark = /[\u{F0000}-\u{FFFFD}]/u;
const allMarks = new RegExp(anyMark, 'gu');

/** A text without its marks, as people see it. */
export const withoutMarks = (text: string): string => text.replace(allMarks, '');

/** Removes the marks from all texts of an object. The object itself is changed, nested objects are copied first. */
function takeOutMarks(target: object): void {
  for (const key of Object.keys(target)) {
    const value: unknown = Reflect.get(target, key);
    if (typeof value === 'string') Reflect.set(target, key, withoutMarks(value));
    else if (typeof value === 'object' && value !== null) {
      const own = Array.isArray(value) ? [...value] : { ...value };
      Reflect.set(target, key, own);
      takeOutMarks(own);
    }
  }
}

const isList = (field: FormField): field is ListField => field.widget === 'list';

/** Replaces the text at a path of an object. The object itself is changed. */
function replaceText(target: object, path: Path, text: string): void {
  const [holder, last] = [getAt(target, path.slice(0, -1)), path.at(-1)];
  if (typeof holder === 'object' && holder !== null && last !== undefined) Reflect.set(holder, last, text);
}

/** Copies the marks of a view into another view of the same page, wherever the two differ only in marks. Nested objects are copied before they are changed. */
function layMarks(view: object, marked: object): void {
  for (const key of Object.keys(view)) {
    const [shown, other]: unknown[] = [Reflect.get(view, key), Reflect.get(marked, key)];
    if (shown === other) continue;
    if (typeof shown === 'string' && typeof other === 'string') {
      if (withoutMarks(other) === shown) Reflect.set(view, key, other);
    } else if (typeof shown === 'object' && shown !== null && typeof other === 'object' && other !== null) {
      const own = Array.isArray(shown) ? [...shown] : { ...shown };
      Reflect.set(view, key, own);
      layMarks(own, other);
    }
  }
}

type Markable = ConfigText & Pick<Mark, 'hasLines'>;

/** The marks, one character for each paragraph of each text. A paragraph keeps its character, so that React finds unchanged texts unchanged. */
class Characters {
  readonly #paragraphs: { text: Markable; part: number }[] = [];
  readonly #made = new Map<string, string>();

  /** The character of a paragraph; an empty string once all characters are taken. */
  of(text: Markable, part: number): string {
    const key = `${pathKey(text.field)} ${part}`;
    const made = this.#made.get(key);
    if (made !== undefined) return made;
    if (this.#paragraphs.length === maxMarks) return '';
    const character = String.fromCodePoint(firstMark + this.#paragraphs.length);
    this.#paragraphs.push({ text, part });
    this.#made.set(key, character);
    return character;
  }

  /** The paragraphs whose characters a text contains. */
  paragraphsIn(text: string): { text: Markable; part: number }[] {
    return (text.match(allMarks) ?? []).flatMap((character) => this.#paragraphs[(character.codePointAt(0) ?? 0) - firstMark] ?? []);
  }
}

/** The marks of a page that is drawn repeatedly. */
export class Marks {
  readonly #characters = new Characters();
  /** The marked texts, by field. */
  readonly #texts = new Map<string, Markable>();
  /** The words of each field, by field and language. */
  readonly #words = new Map<string, string>();
  #items: Readonly<Record<string, ItemsOnPage>> = {};

  /**
   * Makes views with a mark at the end of each paragraph of every text, in fields and in items of lists: of the config's texts, and of the
   * defaults that stand in for blank ones. Values that depend on a text's length or first letter are computed without marks. Prices, which
   * a page splits, have no marks. `given` is the config before it was normalised: paths are relative to it.
   */
  drawing(given: unknown): Drawing {
    return {
      site: (shown, draw) => this.#draw(markedSite, given, shown, draw),
      home: (shown, draw) => this.#draw(markedHome, given, shown, draw),
      pro: (shown, draw) => this.#draw(markedPro, given, shown, draw),
    };
  }

  /** The items of the list in a part of the page; `undefined` if the part shows no list of the config. */
  itemsIn(part: string): ItemsOnPage | undefined {
    return this.#items[part];
  }

  /** The mark of a text on the page; `undefined` if the page shows only a part of the field, or adds its own words, which must not get into the field. */
  of(text: string): Mark | undefined {
    const found = this.#characters.paragraphsIn(text);
    const [first, last] = [found[0], found.at(-1)];
    if (!first || !last) return undefined;
    const shown = withoutMarks(text).trim();
    const own = languages.map((language) =>
      this.paragraphs(first.text.field, language)
        .slice(first.part, last.part + 1)
        .join(paragraphBreak)
        .trim(),
    );
    const isOther = !own.includes(shown) && own.some((said) => said !== '' && (shown.includes(said) || said.includes(shown)));
    return isOther ? undefined : { ...first.text, from: first.part, to: last.part };
  }

  /** The mark of a whole field, for a text that the page shows in several pieces. */
  whole(field: Path): Mark | undefined {
    const text = this.#texts.get(pathKey(field));
    return text && { ...text, from: 0, to: Number.MAX_SAFE_INTEGER };
  }

  /** The mark of the whole price of the item with this title; `undefined` if the item has no price. */
  priceBeside(title: Path): Mark | undefined {
    return title.at(-1) === 'title' ? this.whole([...title.slice(0, -1), 'price']) : undefined;
  }

  /** Notes a field's new text in a language, changed since the page was drawn. */
  say(field: Path, language: Language, text: string): void {
    this.#words.set(`${pathKey(field)} ${language}`, text);
  }

  /** A field's paragraphs in a language, as the page shows them. */
  paragraphs(field: Path, language: Language): string[] {
    const [es = '', en = ''] = languages.map((each) => this.#words.get(`${pathKey(field)} ${each}`));
    return paragraphsOf(localise({ es, en }, language));
  }

  #draw<Config extends object, Source extends object, View extends object>(
    page: MarkedPage<Config, Source, View>,
    given: unknown,
    shown: Config,
    draw: (source?: Source) => View,
  ): View {
    const view = { ...draw() };
    let config = shown;
    // A text may contain mark characters of its own: it would be taken for another text, and typing in it would change that one.
    if (anyMark.test(JSON.stringify(config))) {
      config = structuredClone(config);
      for (const own of [config, view]) takeOutMarks(own);
    }
    this.#items = page.items(config, given, view);
    const fields = page.fields(config);
    // Lists are marked before the page leaves out blank items, because that changes the positions of the items after them.
    const withLists = structuredClone(config);
    for (const list of fields.filter(isList)) this.#markList(page, withLists, given, list);
    const source = structuredClone(page.source(withLists));
    for (const text of fields.filter(isText)) for (const base of page.holders(source, text)) this.#markText(source, base, text, []);
    layMarks(view, draw(source));
    return view;
  }

  #markList<Config extends object>(page: { normalise(given: unknown): Config }, config: Config, given: unknown, { path, fields }: ListField): void {
    const listed = getAt(config, path);
    if (!Array.isArray(listed)) return;
    const kept = keptItems(page, config, given, path);
    const shown = Object.values(this.#items).find(({ list }) => list === pathKey(path));
    for (const index of listed.keys()) {
      const own = kept[index] ?? index;
      // Items that the page leaves out need no marks.
      if (shown && !shown.indexes.includes(own)) continue;
      for (const text of fields.filter(isText)) this.#markText(config, [...path, index], text, [...path, own]);
    }
  }

  /** Marks a text in each language, in an object whose fields begin at `base`. */
  #markText(target: object, base: Path, { path, places, widget }: TextField, inConfig: Path): void {
    const text = this.#markable([...inConfig, ...path], { es: [...inConfig, ...places.es], en: [...inConfig, ...places.en] }, widget);
    const mark = (inner: Path, spoken: readonly Language[]) => {
      const words = getAt(target, [...base, ...inner]);
      if (typeof words !== 'string') return;
      for (const language of spoken) this.say(text.field, language, words);
      // The page splits a price.
      if (widget !== 'price') replaceText(target, [...base, ...inner], this.#marked(words, text));
    };
    const isAround = isWithin(places.en, path);
    if (isAround && typeof getAt(target, [...base, ...path]) === 'string') mark(path, languages);
    else for (const language of languages) mark(isAround ? [...path, language] : places[language], [language]);
  }

  #markable(field: Path, places: Places, widget: TextField['widget']): Markable {
    const key = pathKey(field);
    const text = this.#texts.get(key) ?? { field, places, hasLines: widget === 'paragraph' };
    this.#texts.set(key, text);
    return text;
  }

  /** A text with a mark at the end of each of its paragraphs. */
  #marked(words: string, text: Markable): string {
    let part = 0;
    const mark = (piece: string) => {
      if (piece.trim() === '') return piece;
      part += 1;
      return piece.replace(/\s*$/, (space) => this.#characters.of(text, part - 1) + space);
    };
    return words
      .split(/(\n\s*\n)/)
      .map(mark)
      .join('');
  }
}
