import type { Scrim } from '#core/colour/contrast.ts';
import type { IconName } from '#schema/icon.ts';
import type { TemplateId } from '#schema/template.ts';
import type { AboutVariant } from '#sections/about/About.tsx';
import type { BannerVariant } from '#sections/banner/Banner.tsx';
import type { CardOpens } from '#sections/catalogue/Card.tsx';
import type { CatalogueLayout } from '#sections/catalogue/Catalogue.tsx';
import type { ContactVariant } from '#sections/contact/Contact.tsx';
import type { EdgeDrawing } from '#sections/edge/Edge.tsx';
import type { Ground } from '#sections/ground.ts';
import type { HeroOptions, HeroTone, HeroVariant } from '#sections/hero/Hero.tsx';
import type { NavVariant } from '#sections/nav/Nav.tsx';
import type { PhotosLayout } from '#sections/photos/Photos.tsx';
import type { ReviewsLayout } from '#sections/reviews/Reviews.tsx';

/** Sections between the navbar and the footer. */
export type SectionName = 'hero' | 'about' | 'catalogue' | 'photos' | 'banner' | 'reviews' | 'contact' | 'map';
/** Sections the navbar may lead to. */
export type AnchorName = Exclude<SectionName, 'banner'>;

/** What the catalogue of a template shows, and the anchor it stands at (specification, section 2). */
export interface CatalogueDefinition {
  source: 'services' | 'menuPages' | 'tours' | 'products';
  anchor: 'services' | 'menu' | 'tours' | 'products';
  layout: CatalogueLayout;
  /** For an item without an icon of its own. */
  icon: IconName;
  /** Pixels of an item's picture. */
  picture: { width: number; height: number };
  /** What a click on an item's picture opens. */
  opens: CardOpens;
  /** What an item's button does: ask for it in the chat, open its picture, or nothing. */
  action: 'chat' | 'picture' | 'none';
  /** Whether an empty list, too, shows the template's own items (specification, section 2: services). */
  isNeverEmpty: boolean;
}

/** Everything that makes one template out of the shared sections, but for its looks, which are in its stylesheets. */
export interface TemplateDefinition {
  id: TemplateId;
  /** Sections in page order. */
  order: readonly SectionName[];
  /** Links of the navbar, in order. */
  anchors: readonly AnchorName[];
  nav: { variant: NavVariant };
  hero: {
    variant: HeroVariant;
    /** Where a config chooses none. */
    options: HeroOptions;
    tone: HeroTone;
    /** What a text of each tone stands on. The same colours as in the stylesheet. */
    scrims: Record<HeroTone, Scrim>;
    /** The second button: the phone number, or a link to the catalogue. */
    second: 'phone' | 'catalogue';
    /** Whether opening hours stand under the buttons. */
    showsHours: boolean;
    /** Whether the professional's name, specialty and round portrait belong to the hero. */
    showsPerson: boolean;
  };
  about: { variant: AboutVariant /** Whether the template's own picture shows where a config has none. */; showsDefaultPicture: boolean };
  catalogue: CatalogueDefinition;
  photos: { layout: PhotosLayout };
  banner: { variant: BannerVariant };
  reviews: { layout: ReviewsLayout };
  contact: { variant: ContactVariant };
  /** A section of its own, or a part of the contact section. */
  map: 'apart' | 'contact';
  grounds: Record<Exclude<SectionName, 'hero' | 'banner'> | 'footer', Ground>;
  /** Drawings along the foot of the hero and the head of the footer. */
  edges: { hero?: EdgeDrawing; footer?: EdgeDrawing };
  /** Whether call and chat stay at the foot of a phone's screen. */
  hasCallBar: boolean;
  /** schema.org type of the business. */
  businessType: string;
  /** Colour of the browser's own bars. */
  themeColour: string;
  /** Fonts of the first view, by file name without extension. */
  fonts: readonly string[];
}
