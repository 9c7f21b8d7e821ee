import { resolvedSite } from '#content/resolved-site.ts';
import { isObject } from '#core/config/loose-json.ts';
import { getAt, type Path, pathKey } from '#core/edit/path.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import type { FormField, ListField, TextField } from '#core/forms/form.ts';
import type { ResolvedSite } from '#core/site/resolve-site.ts';
import { type Language, languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { SiteDrawing } from './pages.tsx';

/** Which text of the config stands somewhere on the page. */
export interface Mark {
  /** Path of the field, without a language. */
  field: Path;
  /** The first and the last of its paragraphs that stand there. */
  from: number;
  to: number;
  /** Whether the text may have several lines. */
  hasLines: boolean;
}

export interface Marks {
  /**
   * What a page shows, with a mark at the end of each paragraph of every text that the config has, or would have in place of the
   * template's: those of its own fields, and of items in its own lists. What the page makes of a text's length, or of its first
   * letter, is made of the text without marks. Prices, which a page takes apart, have none.
   */
  readonly drawing: SiteDrawing;
  /** The mark of a text on the page. */
  of(text: string): Mark | undefined;
  /** A field's paragraphs in a language, as the page shows them. */
  paragraphs(field: Path, language: Language): string[];
  /** Whether a field is the title of an item that also has a price: the path of that. */
  priceBeside(title: Path): Path | undefined;
}

// A mark is one character of Unicode's private use plane 15, which no keyboard writes and no typeface draws.
const firstMark = 0xf0000;
const mostMarks = 0xfffd;
const anyMark = /[\u{F0000}-\u{FFFFD}]/gu;

/** A text without its marks, as people see it. */
export const withoutMarks = (text: string): string => text.replace(anyMark, '');

/** Between the paragraphs of a text, as a resolved site has them. */
export const paragraphBreak = '\n\n';

const isText = (field: FormField): field is TextField => field.widget === 'line' || field.widget === 'paragraph';
const isList = (field: FormField): field is ListField => field.widget === 'list';

/** Lays the marks of a view into another one of the same page, wherever they differ in marks alone. */
function layMarks(view: object, marked: object): void {
  for (const key of Object.keys(view)) {
    const [shown, other]: unknown[] = [Reflect.get(view, key), Reflect.get(marked, key)];
    if (typeof shown === 'string' && typeof other === 'string') {
      if (shown !== other && withoutMarks(other) === shown) Reflect.set(view, key, other);
    } else if (typeof shown === 'object' && shown !== null && typeof other === 'object' && other !== null) layMarks(shown, other);
  }
}

/** Marks for a page that is drawn again and again. A place keeps its mark, so that React finds unchanged what did not change. */
export function createMarks(): Marks {
  const places: { field: Path; part: number; hasLines: boolean }[] = [];
  const characters = new Map<string, string>();
  const texts = new Map<string, string>();
  const prices = new Map<string, Path>();

  function characterOf(field: Path, part: number, hasLines: boolean): string {
    const key = `${pathKey(field)} ${part}`;
    const known = characters.get(key);
    if (known !== undefined) return known;
    if (places.length === mostMarks) return '';
    const character = String.fromCodePoint(firstMark + places.length);
    places.push({ field, part, hasLines });
    characters.set(key, character);
    return character;
  }

  /** Marks a text, or each language of one, where it stands. */
  function markText(holder: object, key: string | number, field: Path, hasLines: boolean, spoken: readonly Language[] = languages): void {
    const value: unknown = Reflect.get(holder, key);
    if (isObject(value)) for (const language of languages) markText(value, language, field, hasLines, [language]);
    if (typeof value !== 'string') return;
    for (const language of spoken) texts.set(`${pathKey(field)} ${language}`, value);
    const marked = (words: string, part: number) =>
      words.trim() === '' ? words : words.replace(/\s*$/, (space) => characterOf(field, part, hasLines) + space);
    Reflect.set(holder, key, value.split(paragraphBreak).map(marked).join(paragraphBreak));
  }

  function markList(config: SiteConfig, { path, fields }: ListField): void {
    const items = getAt(config, path);
    if (!Array.isArray(items)) return;
    const price = fields.find(({ widget }) => widget === 'price');
    for (const [index, item] of items.entries()) {
      if (price) prices.set(pathKey([...path, index, 'title']), [...path, index, ...price.path]);
      for (const { path: inItem, widget } of fields.filter(isText)) {
        const holder: unknown = inItem.length === 0 ? items : getAt(item, inItem.slice(0, -1));
        if (typeof holder === 'object' && holder !== null) markText(holder, inItem.at(-1) ?? index, [...path, index, ...inItem], widget === 'paragraph');
      }
    }
  }

  function markedSite(config: SiteConfig): ResolvedSite {
    const fields = describeForm('client', config.templateType).flatMap((group) => group.fields);
    // In lists before the page leaves out what is blank: what comes after it then stands in another place.
    const withLists = structuredClone(config);
    for (const list of fields.filter(isList)) markList(withLists, list);
    const site = structuredClone(resolvedSite(withLists));
    for (const { path, widget } of fields.filter(isText)) {
      const [name] = path;
      if (name === undefined || path.length > 1) continue;
      for (const section of Object.values(site)) if (Object.hasOwn(section, name)) markText(section, name, path, widget === 'paragraph');
    }
    return site;
  }

  return {
    drawing(config, draw) {
      const view = structuredClone(draw());
      layMarks(view, draw(markedSite(config)));
      return view;
    },
    of(text) {
      const found = (text.match(anyMark) ?? []).flatMap((character) => places[(character.codePointAt(0) ?? 0) - firstMark] ?? []);
      const [first, last] = [found[0], found.at(-1)];
      return first && last && { field: first.field, from: first.part, to: last.part, hasLines: first.hasLines };
    },
    priceBeside: (title) => prices.get(pathKey(title)),
    paragraphs: (field, language) => (texts.get(`${pathKey(field)} ${language}`) ?? '').split(paragraphBreak),
  };
}
