import type { MarketingTexts } from '#content/marketing/contract.ts';
import { marketingTexts } from '#content/marketing/texts.ts';
import { homeConfig } from '#content/provider/home.ts';
import { proConfig } from '#content/provider/pro.ts';
import { resolved, resolvedSite } from '#content/resolved-site.ts';
import { localise } from '#core/config/localise.ts';
import { isObject } from '#core/config/loose-json.ts';
import { normaliseHome, normalisePro, normaliseSite } from '#core/config/normalise.ts';
import { getAt, isWithin, type Path, setAt } from '#core/edit/path.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import type { FormField, TextField } from '#core/forms/form.ts';
import { inPageOrder } from '#core/site/resolve-catalogue.ts';
import type { ResolvedSite } from '#core/site/resolve-site.ts';
import type { List, Text } from '#core/site/values.ts';
import { type HomeView, isAnswered, isNamed, isReason, whyParts } from '#marketing/home-view.ts';
import { defaultPrices } from '#marketing/prices.ts';
import { isShownReview, type ProView } from '#marketing/pro-view.ts';
import { homeText } from '#marketing/provider.ts';
import type { HomeConfig } from '#schema/home-config.ts';
import { type Language, languages } from '#schema/language.ts';
import type { ProConfig } from '#schema/pro-config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { ConfigKind } from '#schema/template.ts';
import type { SiteView } from '#site/site-view.ts';

/** The items of a list that the page shows: their indexes in the config, in page order. */
export interface ItemsOnPage {
  list: string;
  indexes: readonly number[];
}

/** Path of a text in each language. */
export type Places = Readonly<Record<Language, Path>>;

/** The description of a kind of page that marking needs. Views of the page are made of `Source`. */
export interface MarkedPage<Config extends object, Source extends object, View extends object> {
  fields(config: Config): readonly FormField[];
  normalise(given: unknown): Config;
  /** The data of the page: the config's own texts, and defaults for those that it lacks. */
  source(config: Config): Source;
  /** Paths in `source` of the objects that hold a field's text; none if the page does not show the field. */
  holders(source: Source, field: TextField): Path[];
  /** The shown items, by the part of the page that shows the list. `given` is the config before it was normalised. */
  items(config: Config, given: unknown, view: View): Readonly<Record<string, ItemsOnPage>>;
}

export const isText = (field: FormField): field is TextField => 'places' in field && field.widget !== 'group';
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const fieldsOf = (kind: ConfigKind, config?: SiteConfig) => describeForm(kind, config?.templateType).flatMap(({ fields }) => fields);

/** Indexes of the items that the page shows, given that it shows `count`: all if there are as many, else those that are shown as the only item. */
function left(items: readonly unknown[], count: number, isLeftAlone: (item: unknown) => boolean): number[] {
  const all = items.map((_, index) => index);
  return items.length === count ? all : all.filter((index) => isLeftAlone(items[index]));
}

/** The indexes, in the config as it was given, of the items that the normaliser keeps: it drops, for instance, a photo without an address. */
export function keptItems<Config extends object>({ normalise }: { normalise(given: unknown): Config }, config: Config, given: unknown, list: Path): number[] {
  const alone = (item: unknown) => normalise(setAt({ templateType: getAt(config, ['templateType']) }, list, [item]));
  return left(asList(getAt(given, list)), asList(getAt(config, list)).length, (item) => asList(getAt(alone(item), list)).length > 0);
}

/** The list of each part of a site's page: the name of its field and the items shown. */
function paintedLists(
  config: SiteConfig,
): Record<'catalogue' | 'dishes' | 'photos' | 'reviews' | 'aboutStats', [name: string, shown: List<object & { group?: Text }>]> {
  const { site, source } = resolved(config);
  return {
    catalogue: [source, site.catalogue.items],
    dishes: ['dishes', site.catalogue.dishes ?? { kind: 'list', items: [], isOwn: false }],
    photos: ['photos', site.photos.photos],
    reviews: ['reviews', site.reviews.reviews],
    aboutStats: ['aboutStats', site.about.aboutStats],
  };
}

/** A client's site or a demo: the resolved site holds the template's texts in the section that shows them. */
export const markedSite: MarkedPage<SiteConfig, ResolvedSite, SiteView> = {
  fields: (config) => fieldsOf('client', config),
  normalise: (given) => normaliseSite(given).config,
  source: resolvedSite,
  holders: (site, { path: [name, ...more] }) =>
    name === undefined || more.length > 0 ? [] : Object.entries(site).flatMap(([section, shown]) => (Object.hasOwn(shown, name) ? [[section]] : [])),
  items: (config, given) => {
    const lists = Object.entries(paintedLists(config)).map(([part, [list, shown]]) => {
      const isPainted = (item: unknown) => {
        const alone = normaliseSite({ templateType: config.templateType, hidesEmpty: config.hidesEmpty, [list]: [item] }).config;
        return Object.values(paintedLists(alone)).some(([name, { items, isOwn }]) => name === list && isOwn && items.length > 0);
      };
      const indexes = shown.isOwn ? left(asList(getAt(given, [list])), shown.items.length, isPainted) : [];
      const placed = shown.items.map(({ group }, index) => ({ group, index: indexes[index] ?? [] }));
      return [part, { list, indexes: inPageOrder(placed, ({ group }) => group).flatMap((item) => item.index) }];
    });
    return Object.fromEntries(lists);
  },
};

const inBoth = (say: (language: Language) => string | undefined) => ({ es: say('es') ?? '', en: say('en') ?? '' });
const worded = (say: (texts: MarketingTexts) => string) => inBoth((language) => say(marketingTexts[language]));

/** Path of a text in a language; the field's own path if the config has one text for both languages. */
export const placeIn = (config: unknown, field: Path, places: Places, language: Language): Path =>
  typeof getAt(config, field) === 'string' && isWithin(places[language], field) ? field : places[language];

/** A config in which texts of `instead` replace those that are blank in both languages, and in which every text is given in both. */
function filled<Config extends object>(kind: 'home' | 'pro', config: Config, instead: object): Config {
  const whole = structuredClone(config);
  for (const { path, places } of fieldsOf(kind).filter(isText)) {
    const words = (from: object) =>
      inBoth((language) => {
        const text = getAt(from, placeIn(from, path, places, language));
        return typeof text === 'string' ? text : '';
      });
    const said = [words(config), words(instead)].find((text) => localise(text, 'es') !== '');
    if (said) for (const language of languages) setIn(whole, placeIn(whole, path, places, language), localise(said, language));
  }
  return whole;
}

/** Sets the text at a path. Changes `target`, which must be a copy of the caller. */
function setIn(target: object, path: Path, text: string): void {
  const [key, ...rest] = path;
  if (key === undefined) return;
  const inner: unknown = Reflect.get(target, key);
  if (rest.length === 0) Reflect.set(target, key, text);
  else if (isObject(inner)) setIn(inner, rest, text);
  else Reflect.set(target, key, setAt(undefined, rest, text));
}

/** For one of the provider's pages: a function that returns the indexes, in `given`, of a list's shown items. `given`: the config before normalising. */
const shownItemsOf =
  (page: { normalise(given: unknown): object }, config: object, given: unknown) =>
  <Item>(list: string, items: readonly Item[] | undefined, isShown: (item: Item, index: number) => boolean = () => true): ItemsOnPage => {
    const kept = keptItems(page, config, given, [list]);
    return { list, indexes: (items ?? []).flatMap((item, index) => (isShown(item, index) ? [kept[index] ?? index] : [])) };
  };

const home = { normalise: (given: unknown): HomeConfig => normaliseHome(given).config };
/** The provider's homepage. */
export const markedHome: MarkedPage<HomeConfig, HomeConfig, HomeView> = {
  ...home,
  fields: () => fieldsOf('home'),
  source: (config) =>
    filled('home', config, {
      ...homeConfig,
      startingPrice: defaultPrices.startingAt,
      address: inBoth((language) => config.translations?.[language]?.address),
      bannerText: inBoth((language) => homeText(config, 'bannerText', language)),
      pricingTitle: inBoth((language) => homeText(config, 'pricingTitle', language)),
      portfolioTitle: worded((texts) => texts.portfolioTitle),
      comparisonTitle: worded((texts) => texts.comparison.title),
      questionsTitle: worded((texts) => texts.questionsTitle),
    }),
  holders: () => [[]],
  items: (config, given, { language, portfolio, comparison }) => {
    const windows = (portfolio?.cards ?? []).map(({ client }) => config.portfolio?.findIndex((item) => item.client === client));
    const shown = shownItemsOf(home, config, given);
    return {
      whyPoints: shown('whyPoints', config.whyPoints, (point) => isReason(whyParts(localise(point, language)))),
      portfolio: shown('portfolio', config.portfolio, (_, index) => windows.includes(index)),
      showcaseFeatures: shown('showcaseFeatures', config.showcaseFeatures, (feature) => localise(feature, language) !== ''),
      comparison: shown('comparison', comparison && config.comparison, isNamed),
      questions: shown('questions', config.questions, isAnswered),
    };
  },
};

const pro = { normalise: (given: unknown): ProConfig => normalisePro(given).config };
/** The pro page. Texts that it takes from the homepage's config cannot be edited on it. */
export const markedPro: MarkedPage<ProConfig, ProConfig, ProView> = {
  ...pro,
  fields: () => fieldsOf('pro'),
  source: (config) =>
    filled('pro', config, {
      ...proConfig,
      launchPrice: defaultPrices.launch,
      monthlyPrice: defaultPrices.monthly,
      domainPrice: defaultPrices.domain,
    }),
  holders: () => [[]],
  items: (config, given, { chats }) => {
    const shown = shownItemsOf(pro, config, given);
    return {
      serviceSteps: shown('serviceSteps', config.serviceSteps),
      templateShowcaseCards: shown('templateShowcaseCards', config.templateShowcaseCards, ({ enabled }) => enabled),
      proWhatsappButtons: shown('proWhatsappButtons', chats.length > 0 ? config.proWhatsappButtons : undefined),
      reviews: shown('reviews', config.reviews, isShownReview),
    };
  },
};
