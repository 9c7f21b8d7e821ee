import { mostChecked } from '#schema/field.ts';
import type { ProConfig } from '#schema/pro-config.ts';
import { fallbackTemplateId, templateIds } from '#schema/template.ts';
import { type Field, item, list } from '../readers/structure.ts';
import { bilingualLine, bilingualParagraph, flexLine, line, type Reader, singleLine } from '../readers/text.ts';
import { checkedMark, colour, opacity, option, rating, toggle, url } from '../readers/value.ts';
import { horizontalAlignment, subtitleSize, textSpacing, titleSize, verticalAlignment } from './hero.ts';
import { bothLanguages } from './home.ts';

/** How every field of the pro page's config is read (specification, section 3). */
export const proFields = {
  templateType: option(['pro']),
  name: singleLine,
  proHeroImage: url,
  proHeroImageOpacity: opacity,
  proHeroTextAlignment: horizontalAlignment,
  proHeroVerticalAlignment: verticalAlignment,
  proHeroTextColor: colour,
  proHeroSubtextColor: colour,
  proHeroTitleSize: titleSize,
  proHeroSubtitleSize: subtitleSize,
  proHeroTextSpacing: textSpacing,
  proHeroHeadline: bilingualLine,
  proHeroSubheadline: bilingualLine,
  showProBanner: toggle,
  proBannerText: bilingualLine,
  proBannerBackgroundColor: colour,
  proBannerTextColor: colour,
  serviceStepsTitle: bilingualLine,
  serviceStepsDescription: bilingualParagraph,
  serviceSteps: list(item({ es: line, en: line, description: bilingualParagraph }, { blank: { es: '', en: '' }, finish: bothLanguages, shorthand: 'es' })),
  templateShowcaseCards: list(
    item(
      {
        enabled: toggle,
        businessName: { read: singleLine, names: ['business_name'] },
        templateType: option(templateIds, {}, 'unknown_template'),
        screenshotUrl: url,
        demoUrl: url,
        description: bilingualLine,
      },
      { blank: { enabled: true, businessName: '', templateType: fallbackTemplateId } },
    ),
  ),
  proWhatsappButtons: list(item({ text: flexLine, message: flexLine, color: colour }, { blank: { text: '', message: '' } }), 20),
  reviews: list(item({ name: singleLine, business: singleLine, rating, text: bilingualParagraph }, { blank: { name: '' } })),
  pricingTitle: bilingualLine,
  pricingDescription: bilingualParagraph,
  launchPrice: singleLine,
  monthlyPrice: singleLine,
  domainPrice: singleLine,
  paymentText: bilingualLine,
  paymentBannerBgColor: colour,
  paymentBannerTextColor: colour,
  address: bilingualLine,
  checkedEnglish: list(checkedMark, mostChecked),
} as const satisfies Record<keyof ProConfig, Field | Reader>;
