import type { Bilingual } from '#schema/field.ts';
import type { SiteConfig } from '#schema/site-config.ts';

/**
 * What a template shows where a client's config says nothing (specification, sections 3 and 9). A missing hero title
 * is not here: the page then shows the business name.
 */
export interface TemplateDefaults {
  businessName: Bilingual;
  heroSubtitle: Bilingual;
  heroDescription?: Bilingual;
  heroImage: string;
  /** Point to keep in view when the picture is cropped: across and down, CSS `object-position`. */
  heroImageFocus: string;
  /** 0 is invisible, 1 is opaque: 0.7, on services 0.9. */
  heroImageOpacity: number;
  aboutTitle: Bilingual;
  aboutText: Bilingual;
  aboutImage: string;
  aboutImageAlt: Bilingual;
  catalogueTitle: Bilingual;
  /** The catalogue of a config that says nothing of its own: the list the template shows, prices in MXN. */
  samples: Pick<SiteConfig, 'services' | 'menuPages' | 'tours' | 'products'>;
  phone: string;
  email: string;
  officeHours: { mondayFriday: Bilingual; saturday: Bilingual };
  whatsappMessage: Bilingual;
  /** Prefilled text of an item's button, followed by a space and the item's name. */
  requestMessage: Bilingual;
  bannerBackgroundColor: string;
  bannerTextColor: string;
  /** CSS pixels, for example `16px`; left out where the template's design sizes the text. */
  bannerTextSize?: string;
}
