import type { HomeConfig } from '#schema/home-config.ts';
import type { ProConfig } from '#schema/pro-config.ts';

/** Looks of the homepage where its config chooses none, by field. Its texts are built in with `#content/provider`. */
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

/** Looks of the pro page where its config chooses none, by field. */
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

/** Colours a designer is offered first on the provider's own pages, light to dark. */
export const providerPalette: readonly string[] = ['#fff8ef', '#ffb000', '#ffd60a', '#e4007c', '#00796b', '#24112f'];
