import type { MarketingTexts } from '#content/marketing/contract.ts';
import { homeConfig } from '#content/provider/home.ts';
import { localise, paragraphsOf } from '#core/config/localise.ts';
import { fill } from '#core/fill.ts';
import { datesInWords } from '#core/hours/date-words.ts';
import { isPlaceholder } from '#core/links/responsive-picture.ts';
import type { Bilingual, FlexText } from '#schema/field.ts';
import type { HomeConfig } from '#schema/home-config.ts';
import type { WhyIconName } from '#schema/icon.ts';
import type { Language } from '#schema/language.ts';
import type { ProConfig } from '#schema/pro-config.ts';
import { readableColours, type Strip, stripView } from './colours.ts';
import { type Banner, bannerView, type Chat, type FrameView, frameView, type PageLink, type Shown } from './frame-view.ts';
import { type HeroLook, type HeroWords, heroLook, heroWords, homeHero } from './hero-view.ts';
import { homeDefaults } from './page-defaults.ts';
import { type Portfolio, type PortfolioSite, portfolioView } from './portfolio/portfolio-view.ts';
import { aboutPrice, defaultPrices, type FirstYear, firstYear, type ProPrices, pesos, proPrices, signed, written, yearOfHosting } from './prices.ts';
import { homeText } from './provider.ts';

interface WhyPoint {
  icon: WhyIconName;
  title: string;
  /** Blank if the reason is a single sentence. */
  text: string;
}

const defaultIcons: readonly WhyIconName[] = ['clock', 'shield', 'phone'];
const fallbackIcon: WhyIconName = 'star';
/** Maximum number of characters in a title; if the first sentence is longer, the whole reason becomes the title. */
const longestTitle = 60;

/** Splits a reason of the form `Title. Sentence.` into its two parts. */
export function whyParts(reason: string): Pick<WhyPoint, 'title' | 'text'> {
  const whole = reason.trim();
  const end = /^(.+?)(?:\.|([!?:]))\s+(?=\S)/u.exec(whole);
  const [found = '', title = '', mark = ''] = end ?? [];
  if (found === '' || title.length > longestTitle) return { title: whole.replace(/(?<!\.)\.$/u, ''), text: '' };
  return { title: title + mark.replace(':', ''), text: whole.slice(found.length) };
}

/** Whether a reason is not blank. */
export const isReason = ({ title }: Pick<WhyPoint, 'title'>): boolean => title !== '';

/** The reasons of the homepage; three built-in ones when the config has none (specification, section 3). */
export function whyPoints(home: HomeConfig, texts: MarketingTexts, language: Language): WhyPoint[] {
  const own = (home.whyPoints ?? []).map((point) => ({ icon: point.icon ?? fallbackIcon, ...whyParts(localise(point, language)) }));
  const said = own.filter(isReason);
  if (said.length > 0) return said;
  return texts.whyPoints.map((reason, index) => ({ icon: defaultIcons[index] ?? fallbackIcon, ...whyParts(reason) }));
}

/** The cells of an option in the comparison; blank ones have no content in the config. */
type Cells = readonly string[];
interface Compared {
  name: string;
  /** Whether it is an offer of the provider. */
  isOwn: boolean;
  cells: Cells;
}

export interface Comparison {
  title: string;
  text: string;
  /** Headings of the columns, without columns that no option fills. */
  heads: string[];
  options: Compared[];
  /** Whether one of them is Pro: then the table shows Pro's prices. */
  coversPro: boolean;
  /** Source and date of the figures. */
  source: string;
}

export interface Questions {
  title: string;
  text: string;
  items: { question: string; answer: string[] }[];
}

export interface HomeView extends FrameView {
  title: string;
  description: string;
  headline: string;
  links: PageLink[];
  banner: Banner | undefined;
  hero: HeroLook & HeroWords;
  /** The main chat link. */
  chat: Chat | undefined;
  priceLabel: string;
  why: { title: string; points: WhyPoint[] };
  about: { title: string; paragraphs: string[] };
  portfolio: Portfolio | undefined;
  offerings: {
    title: string;
    description: string;
    features: string[];
    action: string;
    helper: string;
    image: string | undefined;
    solutionsTitle: string;
  };
  pricing: {
    title: string;
    text: string;
    startingAt: string;
    /** Whether that is an amount in pesos rather than words. */
    isAmount: boolean;
    chart: string | undefined;
    prices: ProPrices;
    /** Twelve months of hosting. */
    yearOfHosting: string | undefined;
    firstYear: FirstYear | undefined;
    banner: Strip | undefined;
    payment: Strip | undefined;
  };
  /** The provider's prices compared with other offers; `undefined` if there are fewer than two options. */
  comparison: Comparison | undefined;
  /** Price of a domain in US dollars per year, as text from the config. */
  domainPrice: string;
  questions: Questions | undefined;
}

const anchors = ['hero', 'why', 'about', 'offerings', 'pricing', 'domain', 'contact'] as const;

function pricing({ home, pro, language }: Shown & { pro: ProConfig }): HomeView['pricing'] {
  const prices = proPrices(pro);
  const startingAt = written(home.startingPrice, defaultPrices.startingAt);
  return {
    title: localise(home.pricingTitle, language) || homeText(home, 'pricingTitle', language),
    text: homeText(home, 'pricingText', language),
    startingAt,
    isAmount: pesos(startingAt) !== undefined,
    chart: home.pricingChartImage?.trim() || home.pricingImage?.trim() || undefined,
    prices,
    yearOfHosting: yearOfHosting(prices, language),
    firstYear: firstYear(prices, language),
    banner: stripView(localise(home.pricingBannerText, language), home.pricingBannerBgColor, home.pricingBannerTextColor, {
      background: homeDefaults.pricingBannerBgColor,
      foreground: homeDefaults.pricingBannerTextColor,
    }),
    payment: stripView(localise(home.paymentText, language), home.paymentBannerBgColor, home.paymentBannerTextColor, {
      background: homeDefaults.paymentBannerBgColor,
      foreground: homeDefaults.paymentBannerTextColor,
    }),
  };
}

/** Whether an option has a name; the table leaves out options without one. */
export const isNamed = ({ name }: NonNullable<HomeConfig['comparison']>[number]): boolean => localise(name, 'es').trim() !== '';

const comparedFigures = ['start', 'monthly', 'firstYear', 'work', 'care'] as const;

/**
 * The view of the comparison. Blank prices of Pro, and the starting price of a simple site, are taken from the provider's prices, so that
 * the page never shows two different ones. Other prices of a simple site are not known.
 */
function comparison({ home, language }: Shown, { comparison: words }: MarketingTexts, { prices, ...pricing }: HomeView['pricing']) {
  const { firstYear: year, startingAt, isAmount } = pricing;
  const ownFigures: Record<'other' | 'simple' | 'pro', Partial<Record<(typeof comparedFigures)[number], string | undefined>>> = {
    other: {},
    simple: { start: isAmount ? fill(words.from, { price: signed(startingAt) }) : startingAt },
    pro: { start: signed(prices.launch), monthly: signed(prices.monthly), firstYear: year && fill(words.withDomain, { price: `$${year.total}` }) },
  };
  const said = (text: FlexText | undefined) => localise(text, language).trim();
  const named = (home.comparison ?? []).filter(isNamed);
  const options = named.map((option): Compared => {
    const { name, offer = 'other' } = option;
    const cells = comparedFigures.map((key) => said(option[key]) || (ownFigures[offer][key] ?? ''));
    return { name: said(name), isOwn: offer !== 'other', cells };
  });
  if (options.length < 2) return undefined;
  const filled = comparedFigures.flatMap((key, index) => (options.some(({ cells }) => cells[index] !== '') ? [{ head: words[key], index }] : []));
  const asOf = home.comparisonDate ? fill(words.asOf, { date: datesInWords(home.comparisonDate, '', language) }) : '';
  return {
    title: said(home.comparisonTitle) || words.title,
    text: said(home.comparisonText),
    heads: filled.map(({ head }) => head),
    options: options.map((option) => ({ ...option, cells: filled.map(({ index }) => option.cells[index] ?? '') })),
    coversPro: named.some(({ offer }) => offer === 'pro'),
    source: [said(home.comparisonSource), asOf].filter((part) => part !== '').join(' '),
  };
}

/** Whether a question has an answer; the page leaves out questions without one. */
export const isAnswered = ({ question, answer }: NonNullable<HomeConfig['questions']>[number]): boolean =>
  [question, answer].every((text) => localise(text, 'es').trim() !== '');

function questions({ home, language }: Shown, { questionsTitle }: MarketingTexts): Questions | undefined {
  const items = (home.questions ?? []).filter(isAnswered).map(({ question, answer }) => ({
    question: localise(question, language).trim(),
    answer: paragraphsOf(localise(answer, language)),
  }));
  if (items.length === 0) return undefined;
  return { title: localise(home.questionsTitle, language) || questionsTitle, text: localise(home.questionsText, language).trim(), items };
}

function offerings(home: HomeConfig, t: (key: 'showcaseTitle' | 'showcaseDescription' | 'showcaseCTA' | 'showcaseHelper' | 'solutionsTitle') => string) {
  const image = home.showcaseImage?.trim();
  return {
    title: t('showcaseTitle'),
    description: t('showcaseDescription'),
    action: t('showcaseCTA'),
    helper: t('showcaseHelper'),
    solutionsTitle: t('solutionsTitle'),
    image: image && !isPlaceholder(image) ? image : undefined,
  };
}

interface ShownHome extends Shown {
  pro: ProConfig;
  /** The sites of the portfolio's clients that are public. */
  sites?: readonly PortfolioSite[];
}

/** The homepage in one language; texts that the config lacks are the built-in ones. */
export function homeView({ sites = [], ...shown }: ShownHome): HomeView {
  const { home, language } = shown;
  const frame = frameView(shown);
  const { texts, provider } = frame;
  const own = (text: Bilingual | undefined, fallback: Bilingual | undefined) => localise(text, language) || localise(fallback, language);
  const headline = homeText(home, 'heroHeadline', language);
  const prices = pricing(shown);
  const href = provider.whatsapp(provider.whatsappMessage);
  const features = home.showcaseFeatures ?? homeConfig.showcaseFeatures ?? [];
  const bannerText = localise(home.bannerText, language) || homeText(home, 'bannerText', language);
  return {
    ...frame,
    headline,
    title: `${provider.name} · ${headline}`,
    description: [texts.metaDescription, ...(prices.isAmount ? [fill(texts.metaPrice, { price: prices.startingAt })] : [])].join(' '),
    links: anchors.map((anchor) => ({ href: `#${anchor}`, label: texts.nav[anchor], isSpare: anchor === 'hero' })),
    banner: bannerView(
      home.showBanner,
      bannerText,
      readableColours(home.bannerBackgroundColor, home.bannerTextColor, {
        background: homeDefaults.bannerBackgroundColor,
        foreground: homeDefaults.bannerTextColor,
      }),
      home.bannerTextSize,
    ),
    hero: {
      ...heroLook(homeHero(home)),
      ...heroWords(headline, homeText(home, 'heroSubheadline', language)),
    },
    chat: href === undefined ? undefined : { href, label: homeText(home, 'whatsappText', language) },
    priceLabel: aboutPrice(texts.heroPrice, prices.startingAt),
    why: { title: homeText(home, 'whyTitle', language), points: whyPoints(home, texts, language) },
    about: { title: homeText(home, 'aboutTitle', language), paragraphs: paragraphsOf(homeText(home, 'aboutText', language)) },
    portfolio: portfolioView({ home, language, sites }, texts.portfolioTitle),
    offerings: {
      ...offerings(home, (key) => own(home[key], homeConfig[key])),
      features: features.map((feature) => localise(feature, language)).filter((feature) => feature !== ''),
    },
    pricing: prices,
    comparison: comparison(shown, texts, prices),
    questions: questions(shown, texts),
    domainPrice: home.domainPriceUsd?.trim() ?? '',
  };
}

/** Questions and answers for search engines (schema.org `FAQPage`), with exactly the texts of the page. */
export const questionsData = ({ items }: Questions, language: Language): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
  })),
});
