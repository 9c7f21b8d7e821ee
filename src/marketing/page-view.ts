import type { MarketingTexts } from '#content/marketing/texts.ts';
import { marketingTexts } from '#content/marketing/texts.ts';
import { localise } from '#core/config/localise.ts';
import { localPath } from '#core/links/client-path.ts';
import type { HomeConfig } from '#schema/home-config.ts';
import type { Language } from '#schema/language.ts';
import type { ProConfig } from '#schema/pro-config.ts';
import { demoConfigId, type TemplateId, templateIds } from '#schema/template.ts';
import { type Provider, providerOf } from './provider.ts';

export interface MarketingView {
  language: Language;
  texts: MarketingTexts;
  provider: Provider;
  /** The same page in the other language. */
  otherPath: string;
  homePath: string;
  proPath: string;
  year: number;
  headline: string;
  subheadline: string;
  title: string;
  description: string;
  demos: { template: TemplateId; name: string; href: string }[];
}
export interface Step {
  title: string;
  text: string;
}
export interface Price {
  name: string;
  amount: string;
  unit: string;
}
export interface ProView extends MarketingView {
  steps: Step[];
  stepsTitle: string;
  prices: Price[];
  pricesTitle: string;
}

interface Shown {
  home: HomeConfig;
  language: Language;
  otherPath: string;
  /** Year of the build, for the copyright line. */
  year: number;
}

function shared({ home, language, otherPath, year }: Shown) {
  const texts = marketingTexts[language];
  return {
    language,
    texts,
    provider: providerOf(home, language),
    otherPath,
    homePath: localPath('/', language),
    proPath: localPath('/pro', language),
    year,
    demos: templateIds.map((template) => ({ template, name: texts.trades[template], href: localPath(`/${demoConfigId(template)}`, language) })),
  };
}

/** The homepage in one language: the config's texts where it has them, the built-in ones where it has not. */
export function homeView(shown: Shown): MarketingView {
  const base = shared(shown);
  const own = shown.home.translations?.[shown.language];
  const headline = own?.heroHeadline?.trim() || base.texts.heroHeadline;
  return {
    ...base,
    headline,
    subheadline: own?.heroSubheadline?.trim() || base.texts.heroSubheadline,
    title: `${base.provider.name} · ${headline}`,
    description: base.texts.metaDescription,
  };
}

/** Default prices of the pro page in pesos: launch once, hosting a month, domain a year (specification, section 9). */
export const defaultPrices = { launch: '1,495', monthly: '195', domain: '799' } as const;

/** The pro page in one language; phone, e-mail, address and WhatsApp are the homepage's. */
export function proView({ pro, ...shown }: Shown & { pro: ProConfig }): ProView {
  const base = shared(shown);
  const { texts, language } = base;
  const headline = localise(pro.proHeroHeadline, language) || texts.proHeadline;
  const price = (value: string | undefined, usual: string) => value?.trim() || usual;
  return {
    ...base,
    headline,
    subheadline: localise(pro.proHeroSubheadline, language) || texts.proSubheadline,
    title: `${base.provider.name} Pro · ${headline}`,
    description: texts.proMetaDescription,
    stepsTitle: localise(pro.serviceStepsTitle, language) || texts.stepsTitle,
    steps: (pro.serviceSteps ?? []).map((step) => ({ title: localise({ es: step.es, en: step.en }, language), text: localise(step.description, language) })),
    pricesTitle: localise(pro.pricingTitle, language) || texts.pricesTitle,
    prices: [
      { name: texts.launch, amount: price(pro.launchPrice, defaultPrices.launch), unit: texts.launchUnit },
      { name: texts.hosting, amount: price(pro.monthlyPrice, defaultPrices.monthly), unit: texts.hostingUnit },
      { name: texts.domain, amount: price(pro.domainPrice, defaultPrices.domain), unit: texts.domainUnit },
    ],
  };
}
