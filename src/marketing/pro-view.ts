import { proConfig, sampleMark, sampleReviewers } from '#content/provider/pro.ts';
import { localise } from '#core/config/localise.ts';
import { fill } from '#core/fill.ts';
import { demoScreenPath, localPath } from '#core/links/client-path.ts';
import { clientRoute, pageAddress } from '#core/pages/client-route.ts';
import type { Bilingual } from '#schema/field.ts';
import { type Language, languages } from '#schema/language.ts';
import type { ProConfig } from '#schema/pro-config.ts';
import { demoConfigId, demoTemplate, type TemplateId } from '#schema/template.ts';
import { showcases } from '#templates/showcases.ts';
import { readableColours, type Strip, stripView } from './colours.ts';
import { type Banner, bannerView, type Chat, type FrameView, frameView, type PageLink, type Shown } from './frame-view.ts';
import { type HeroLook, type HeroWords, heroLook, heroWords, proHero } from './hero-view.ts';
import { proDefaults } from './page-defaults.ts';
import { aboutPrice, type FirstYear, firstYear, pesos, proPrices } from './prices.ts';

export interface Step {
  title: string;
  text: string;
  /** Position of the drawn shop's shutter: down in the first step, up in the last. */
  shutter: 'down' | 'half' | 'up';
}

export interface TemplateCard {
  template: TemplateId;
  name: string;
  businesses: string;
  text: string;
  href: string;
  /** Text of the drawn browser's address bar. */
  address: string;
  /** Screenshots of the demo; with the provider's own picture, `phone` is missing. */
  desktop: string;
  phone: string | undefined;
  chat: Chat | undefined;
}

export interface Review {
  name: string;
  business: string;
  /** 1 to 5. */
  rating: number;
  text: string;
}

export interface PriceTag {
  name: string;
  amount: string;
  /** Blank where the amount is words. */
  unit: string;
  text: string;
  includes: readonly string[];
}

export interface ProView extends FrameView {
  title: string;
  description: string;
  headline: string;
  links: PageLink[];
  banner: Banner | undefined;
  hero: HeroLook & HeroWords;
  chats: Chat[];
  priceLabel: string;
  steps: { title: string; text: string; list: Step[] };
  templates: TemplateCard[];
  /** `sum`: the calculation of the first year as text; `firstYear`: its results. */
  pricing: { title: string; text: string; tags: PriceTag[]; sum: string; firstYear: FirstYear | undefined };
  reviews: Review[];
  payment: Strip | undefined;
  contactAddress: string;
}

/** A review without a rating has five stars (specification, section 2). */
const defaultRating = 5;

const shutterAt = (index: number, count: number): Step['shutter'] => (index === count - 1 ? 'up' : index === 0 ? 'down' : 'half');

/** An address in the reader's language, if it is that of a demo or a client's site here; any other as it is. */
function inLanguage(address: string, language: Language): string {
  const [, page = '', rest = ''] = /^(\/[^?#]*)(.*)$/s.exec(address) ?? [];
  const { path } = pageAddress(page);
  return demoTemplate(path.slice(1)) || clientRoute(path).ok ? localPath(path, language) + rest : address;
}

function cards(pro: ProConfig, { language, texts, provider }: FrameView): TemplateCard[] {
  const shown = (pro.templateShowcaseCards ?? proConfig.templateShowcaseCards ?? []).filter(({ enabled }) => enabled);
  return shown.map(({ templateType: template, businessName, demoUrl, screenshotUrl, description }) => {
    const name = businessName.trim() || showcases[template].businesses[language];
    const own = demoUrl?.trim() || `/${demoConfigId(template)}`;
    const chat = provider.whatsapp(fill(texts.pro.likeThisMessage, { name }));
    const screenshot = screenshotUrl?.trim();
    return {
      template,
      name,
      businesses: showcases[template].businesses[language],
      text: localise(description, language),
      href: inLanguage(own, language),
      address: own.replace(/^https?:\/\/|^\//, '').replace(/\/$/, ''),
      desktop: screenshot || demoScreenPath(template, 'desktop', language),
      phone: screenshot ? undefined : demoScreenPath(template, 'phone', language),
      chat: chat === undefined ? undefined : { href: chat, label: texts.pro.likeThis },
    };
  });
}

function chats(pro: ProConfig, { language, provider, texts, proName }: FrameView): Chat[] {
  const fallback = { text: texts.pro.action, message: fill(texts.pro.message, { pro: proName }), color: '#25D366' };
  const buttons = pro.proWhatsappButtons?.length ? pro.proWhatsappButtons : [fallback];
  return buttons.flatMap(({ text, message, color }) => {
    const href = provider.whatsapp(localise(message, language) || fallback.message);
    return href === undefined
      ? []
      : [
          {
            href,
            label: localise(text, language) || fallback.text,
            colours: readableColours(color, '#180a21', { background: '#25d366', foreground: '#180a21' }),
          },
        ];
  });
}

function tags(pro: ProConfig, { texts: { pro: say } }: FrameView): PriceTag[] {
  const prices = proPrices(pro);
  const priced = (amount: string, unit: string) => ({ amount, unit: pesos(amount) === undefined ? '' : unit });
  return [
    { name: say.launch, ...priced(prices.launch, say.launchUnit), text: say.launchText, includes: say.launchList },
    { name: say.hosting, ...priced(prices.monthly, say.hostingUnit), text: say.hostingText, includes: say.hostingList },
    { name: say.domain, ...priced(prices.domain, say.domainUnit), text: say.domainText, includes: say.domainList },
  ];
}

/** Whether the page shows a review: not one without a name and a text, which nobody has filled in yet, and not the sample reviews that older configs may contain. */
export const isShownReview = ({ name, business = '', text }: NonNullable<ProConfig['reviews']>[number]): boolean =>
  (name.trim() !== '' || languages.some((language) => localise(text, language).trim() !== '')) &&
  !sampleReviewers.some((sample) => sample.name === name && sample.business === business.replace(sampleMark, ''));

/** The pro page in one language; phone, e-mail, address and WhatsApp are the homepage's. Texts that the config lacks are the built-in ones. */
export function proView({ pro, ...shown }: Shown & { pro: ProConfig }): ProView {
  const { language } = shown;
  const base = frameView(shown);
  // The built-in name is the brand's; if the config has another one, the page is called by that.
  const proName = pro.name === proConfig.name ? base.proName : pro.name?.trim() || base.proName;
  const frame = { ...base, proName, proNameLength: proName.length };
  const { texts, provider } = frame;
  const own = (text: Bilingual | undefined, fallback: Bilingual | undefined) => localise(text, language) || localise(fallback, language);
  const headline = own(pro.proHeroHeadline, proConfig.proHeroHeadline);
  const steps = pro.serviceSteps?.length ? pro.serviceSteps : (proConfig.serviceSteps ?? []);
  const prices = proPrices(pro);
  const templates = cards(pro, frame);
  return {
    ...frame,
    headline,
    title: `${frame.proName} · ${headline}`,
    description: texts.proMetaDescription,
    links: [
      { href: frame.homePath, label: texts.nav.home },
      { href: '#howItWorks', label: texts.nav.process },
      ...(templates.length > 0 ? [{ href: '#templates', label: texts.nav.templates }] : []),
      { href: '#pricing', label: texts.nav.pricing },
      { href: '#contact', label: texts.nav.contact },
    ],
    banner: bannerView(
      pro.showProBanner,
      localise(pro.proBannerText, language),
      readableColours(pro.proBannerBackgroundColor, pro.proBannerTextColor, {
        background: proDefaults.proBannerBackgroundColor,
        foreground: proDefaults.proBannerTextColor,
      }),
    ),
    hero: {
      ...heroLook(proHero(pro)),
      ...heroWords(headline, own(pro.proHeroSubheadline, proConfig.proHeroSubheadline)),
    },
    chats: chats(pro, frame),
    priceLabel: aboutPrice(texts.heroProPrice, prices.launch),
    steps: {
      title: own(pro.serviceStepsTitle, proConfig.serviceStepsTitle),
      text: own(pro.serviceStepsDescription, proConfig.serviceStepsDescription),
      list: steps.map(({ es, en, description }, index) => ({
        title: localise({ es, en }, language),
        text: localise(description, language),
        shutter: shutterAt(index, steps.length),
      })),
    },
    templates,
    pricing: {
      title: own(pro.pricingTitle, proConfig.pricingTitle),
      text: own(pro.pricingDescription, proConfig.pricingDescription),
      tags: tags(pro, frame),
      sum: `$${prices.launch} + 12 × $${prices.monthly} + $${prices.domain}`,
      firstYear: firstYear(prices, language),
    },
    reviews: (pro.reviews ?? []).filter(isShownReview).map(({ name, business, rating, text }) => ({
      name,
      business: business?.trim() ?? '',
      rating: rating ?? defaultRating,
      text: localise(text, language),
    })),
    payment: stripView(localise(pro.paymentText, language), pro.paymentBannerBgColor, pro.paymentBannerTextColor, {
      background: proDefaults.paymentBannerBgColor,
      foreground: proDefaults.paymentBannerTextColor,
    }),
    contactAddress: provider.address || localise(pro.address, language),
  };
}
