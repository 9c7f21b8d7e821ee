import type { Bilingual } from '#schema/field.ts';
import type { HeroOptions } from '#schema/groups.ts';
import type { IconName } from '#schema/icon.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { DishMark } from '#schema/site-parts.ts';
import type { TemplateId } from '#schema/template.ts';
import type { Scrim, Tone } from '../colour/contrast.ts';
import type { PaletteFacts } from '../colour/palette.ts';

/**
 * A template's defaults for blank fields of a client's config (specification, sections 3 and 9). The hero title has none:
 * if it is missing, the page shows the business name.
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
  /** The sample catalogue, for a config without one; prices in MXN. */
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

/** The list of a config that a template's catalogue shows. */
export type CatalogueSource = 'services' | 'menuPages' | 'tours' | 'products';

/** The facts of a template that decide which values of a config its page shows, and the defaults for missing ones. */
export interface ContentFacts {
  id: TemplateId;
  defaults: TemplateDefaults;
  texts: Readonly<Record<Language, TemplateLabels>>;
  hero: {
    /** Defaults of the hero's options. */
    options: HeroOptions;
    tone: Tone;
    /** The scrim behind a text of each tone. The same colours as in the stylesheet. */
    scrims: Record<Tone, Scrim>;
    /** Whether the professional's name, specialty and round portrait belong to the hero. */
    showsPerson: boolean;
  };
  /** Other templates whose fonts may be used with this design: none is wider than its own, so that every text still fits. */
  types: readonly TemplateId[];
  /** How the design is adapted to a client's colours. */
  palette: PaletteFacts;
  about: {
    /** Whether the template's own picture shows where a config has none. */
    showsDefaultPicture: boolean;
  };
  catalogue: {
    source: CatalogueSource;
    /** For an item without an icon of its own. */
    icon: IconName;
    /** Whether the template's own items are also shown for an empty list (specification, section 2: services). */
    isNeverEmpty: boolean;
  };
  banner: {
    /** Whether the banner is shown with a title but no text. */
    showsTitleAlone: boolean;
  };
}

/** Titles and buttons whose texts differ between templates. */
export interface TemplateLabels {
  photosTitle: string;
  reviewsTitle: string;
  contactTitle: string;
  /** Button of the hero that opens the chat. */
  heroAction: string;
  /** Link of the hero to the catalogue, unless the phone number is shown there. */
  heroSecond: string;
  /** Button of one item of the catalogue. */
  request: string;
}
/** Titles, buttons and marks that are the same in all templates. */
export interface SharedLabels {
  contactAction: Bilingual;
  mapTitle: Bilingual;
  marks: Readonly<Record<DishMark, Bilingual>>;
}

/** Defaults for a review's blank name and text. */
export interface ReviewDefaults {
  name: Bilingual;
  text: Bilingual;
}
