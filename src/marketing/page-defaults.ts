import type { HomeConfig } from '#schema/home-config.ts';
import type { ProConfig } from '#schema/pro-config.ts';

/** Default settings of the homepage's design, by field. Default texts are in `#content/provider`. */
export const homeDefaults = {
  heroTextAlignment: 'left',
  heroVerticalAlignment: 'bottom',
  heroTitleSize: 'default',
  heroSubtitleSize: 'default',
  heroTextSpacing: 'compact',
  heroImageOpacity: 1,
  bannerBackgroundColor: '#ffd60a',
  bannerTextColor: '#000000',
  pricingBannerBgColor: '#ffb000',
  pricingBannerTextColor: '#24112f',
  paymentBannerBgColor: '#ffffff',
  paymentBannerTextColor: '#24112f',
  defaultLanguage: 'es',
} as const satisfies Partial<HomeConfig>;

/** Default settings of the pro page's design, by field. */
export const proDefaults = {
  proHeroTextAlignment: 'center',
  proHeroVerticalAlignment: 'bottom',
  proHeroTitleSize: 'default',
  proHeroSubtitleSize: 'default',
  proHeroTextSpacing: 'compact',
  proHeroImageOpacity: 1,
  proBannerBackgroundColor: '#c8102e',
  proBannerTextColor: '#ffffff',
  paymentBannerBgColor: '#00796b',
  paymentBannerTextColor: '#ffffff',
} as const satisfies Partial<ProConfig>;

/** Colours that the editor offers first for the provider's pages, light to dark. */
export const providerPalette: readonly string[] = ['#fff8ef', '#ffb000', '#ffd60a', '#e4007c', '#00796b', '#24112f'];
