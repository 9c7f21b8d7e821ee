import { resolved, resolvedSite } from '#content/resolved-site.ts';
import { isObject } from '#core/config/loose-json.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import { getAt, type Path, pathKey, setAt } from '#core/edit/path.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import type { FormField, ListField, TextField } from '#core/forms/form.ts';
import type { CatalogueSource } from '#core/site/content-facts.ts';
import type { ResolvedSite } from '#core/site/resolve-site.ts';
import type { List } from '#core/site/values.ts';
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
  /** Whether the config has it in both languages. */
  isPair: boolean;
}

export interface Marks {
  /**
   * What a page shows, with a mark at the end of each paragraph of every text that the config has, or would have in place of the
   * template's: those of its own fields, and of items in its own lists. What the page makes of a text's length, or of its first
   * letter, is made of the text without marks. Prices, which a page takes apart, have none. `given` is the config before it
   * was normalised: paths are its own.
   */
  drawing(given: unknown): SiteDrawing;
  /** Which item of a list each of those is that stand on the page, in their order; of lists that the config has. */
  itemsOf(list: PaintedList): readonly number[];
  /** The list that the template's catalogue shows. */
  catalogue(): CatalogueSource | undefined;
  /** The mark of a text on the page; none where the page puts words of its own to the field's, which nobody is to type into the field. */
  of(text: string): Mark | undefined;
  /** A field's paragraphs in a language, as the page shows them. */
  paragraphs(field: Path, language: Language): string[];
  /** Whether a field is the title of an item that also has a price: the path of that. */
  priceBeside(title: Path): Path | undefined;
}

/** Lists of a config whose items a page shows. */
export type PaintedList = CatalogueSource | 'photos' | 'reviews' | 'aboutStats';

/** What a page shows of its lists. */
function paintedLists(config: SiteConfig): Partial<Record<PaintedList, List<object>>> {
  const { site, source } = resolved(config);
  return { [source]: site.catalogue.items, photos: site.photos.photos, reviews: site.reviews.reviews, aboutStats: site.about.aboutStats };
}

/** The items of a list, of which `count` are left, that are left: all of them, else those that are left when they stand alone. */
function left(items: readonly unknown[], count: number, isLeftAlone: (item: unknown) => boolean): number[] {
  const all = items.map((_, at) => at);
  return items.length === count ? all : all.filter((at) => isLeftAlone(items[at]));
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

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
  const places: (Pick<Mark, 'field' | 'hasLines' | 'isPair'> & { part: number })[] = [];
  const characters = new Map<string, string>();
  const texts = new Map<string, string>();
  const prices = new Map<string, Path>();
  const items = new Map<string, readonly number[]>();
  let catalogue: CatalogueSource | undefined;

  function characterOf(field: Path, part: number, { widget, languages: spoken }: TextField): string {
    const key = `${pathKey(field)} ${part}`;
    const known = characters.get(key);
    if (known !== undefined) return known;
    if (places.length === mostMarks) return '';
    const character = String.fromCodePoint(firstMark + places.length);
    places.push({ field, part, hasLines: widget === 'paragraph', isPair: spoken !== 'one' });
    characters.set(key, character);
    return character;
  }

  /** Marks a text, or each language of one, where it stands. */
  function markText(holder: object, key: string | number, field: Path, text: TextField, spoken: readonly Language[] = languages): void {
    const value: unknown = Reflect.get(holder, key);
    if (isObject(value)) for (const language of languages) markText(value, language, field, text, [language]);
    if (typeof value !== 'string') return;
    for (const language of spoken) texts.set(`${pathKey(field)} ${language}`, value);
    const marked = (words: string, part: number) => (words.trim() === '' ? words : words.replace(/\s*$/, (space) => characterOf(field, part, text) + space));
    Reflect.set(holder, key, value.split(paragraphBreak).map(marked).join(paragraphBreak));
  }

  function markList(config: SiteConfig, given: unknown, { path, fields }: ListField): void {
    const listed = getAt(config, path);
    if (!Array.isArray(listed)) return;
    const price = fields.find(({ widget }) => widget === 'price');
    const alone = (item: unknown) => normaliseSite(setAt({ templateType: config.templateType }, path, [item])).config;
    // A photo that has no address yet is no item for the normaliser.
    const places = left(asList(getAt(given, path)), listed.length, (item) => asList(getAt(alone(item), path)).length > 0);
    for (const [index, item] of listed.entries()) {
      const inList = [...path, places[index] ?? index];
      if (price) prices.set(pathKey([...inList, 'title']), [...inList, ...price.path]);
      for (const text of fields.filter(isText)) {
        const { path: inItem } = text;
        const holder: unknown = inItem.length === 0 ? listed : getAt(item, inItem.slice(0, -1));
        if (typeof holder === 'object' && holder !== null) markText(holder, inItem.at(-1) ?? index, [...inList, ...inItem], text);
      }
    }
  }

  function noteItems(config: SiteConfig, given: unknown): void {
    catalogue = resolved(config).source;
    for (const [name, list] of Object.entries(paintedLists(config))) {
      const isPainted = (item: unknown) => {
        const { config: alone } = normaliseSite({ templateType: config.templateType, hidesEmpty: config.hidesEmpty, [name]: [item] });
        const { items, isOwn } = { items: [], isOwn: false, ...new Map(Object.entries(paintedLists(alone))).get(name) };
        return isOwn && items.length > 0;
      };
      items.set(name, list.isOwn ? left(asList(getAt(given, [name])), list.items.length, isPainted) : []);
    }
  }

  function markedSite(config: SiteConfig, given: unknown): ResolvedSite {
    const fields = describeForm('client', config.templateType).flatMap((group) => group.fields);
    // Lists are marked before the page leaves out blank items, because that changes the positions of the items after them.
    const withLists = structuredClone(config);
    for (const list of fields.filter(isList)) markList(withLists, given, list);
    const site = structuredClone(resolvedSite(withLists));
    for (const text of fields.filter(isText)) {
      const { path } = text;
      const [name] = path;
      if (name === undefined || path.length > 1) continue;
      for (const section of Object.values(site)) if (Object.hasOwn(section, name)) markText(section, name, path, text);
    }
    return site;
  }

  const paragraphs = (field: Path, language: Language): string[] => (texts.get(`${pathKey(field)} ${language}`) ?? '').split(paragraphBreak);

  return {
    drawing: (given) => (config, draw) => {
      const view = structuredClone(draw());
      layMarks(view, draw(markedSite(config, given)));
      noteItems(config, given);
      return view;
    },
    itemsOf: (list) => items.get(list) ?? [],
    catalogue: () => catalogue,
    of(text) {
      const found = (text.match(anyMark) ?? []).flatMap((character) => places[(character.codePointAt(0) ?? 0) - firstMark] ?? []);
      const [first, last] = [found[0], found.at(-1)];
      if (!first || !last) return undefined;
      const shown = withoutMarks(text).trim();
      const own = languages.map((language) =>
        paragraphs(first.field, language)
          .slice(first.part, last.part + 1)
          .join(paragraphBreak)
          .trim(),
      );
      const isInOthers = !own.includes(shown) && own.some((words) => words !== '' && shown.includes(words));
      return isInOthers ? undefined : { ...first, from: first.part, to: last.part };
    },
    priceBeside: (title) => prices.get(pathKey(title)),
    paragraphs,
  };
}
