import type { Bilingual } from '#schema/field.ts';
import type { SiteConfig } from '#schema/site-config.ts';

/** What of a template's defaults a page shows in a judged section where the config says nothing. */
export interface ShownDefaults {
  businessName: Bilingual;
  heroSubtitle: Bilingual;
  heroDescription?: Bilingual;
  heroImage: string;
  heroImageOpacity: number;
  aboutTitle: Bilingual;
  aboutText: Bilingual;
  aboutImage: string;
  catalogueTitle: Bilingual;
  /** What stands for a review's name and text where they are blank. */
  reviewName?: Bilingual;
  reviewText?: Bilingual;
  samples: Pick<SiteConfig, 'services' | 'menuPages' | 'tours' | 'products'>;
  phone: string;
  email: string;
  officeHours: { mondayFriday: Bilingual; saturday: Bilingual };
  whatsappMessage: Bilingual;
  bannerBackgroundColor: string;
  bannerTextColor: string;
  bannerTextSize?: string;
}
