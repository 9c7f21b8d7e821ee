import type { ContentFacts, TemplateLabels } from '#core/site/content-facts.ts';
import type { Language } from '#schema/language.ts';
import type { PageShape, SectionName } from '#schema/template.ts';

/** The template's own interface texts in both languages. */
export type TemplateTexts = Record<Language, TemplateWords>;

/** Names of sections, labels and notes of one template in one language. */
export interface TemplateWords extends TemplateLabels {
  /** Shown while the page is loaded and rendered in the browser. */
  loading: string;
  /** Replaces an empty catalogue. */
  noItems: string;
  /** Replaces the map if it is given as a short link, which cannot be embedded. */
  mapShort: string;
  /** Names in the menu. */
  about: string;
  catalogue: string;
  /** Texts of the approval form that differ from other templates: the name of the section about the business, the submit button. */
  approval?: { about?: string; submit?: string };
}

// The variants of each section; each name is a stylesheet in the section's folder.
export type AboutVariant = 'letter' | 'arch' | 'route' | 'index' | 'beam';
export type BannerVariant = 'card' | 'ribbon' | 'wave' | 'line' | 'tape';
/** What an island opens for a clicked link: the picture, the menu pages, or the product's sheet. */
export type CardOpens = 'photo' | 'pages' | 'product';
export type CatalogueLayout = 'ledger' | 'pages' | 'tickets' | 'uneven' | 'slabs';
export type ContactVariant = 'desk' | 'chalk' | 'horizon' | 'index' | 'dial';
export type HeroVariant = 'cover' | 'split' | 'plaque' | 'stacked';
export type NavVariant = 'rule' | 'awning' | 'float' | 'line' | 'bar';
export type PhotosLayout = 'frames' | 'tiles' | 'strip' | 'plates' | 'rows';
export type ReviewsLayout = 'letter' | 'slips' | 'postcards' | 'index' | 'ledger';

/** The background of a section, which also determines its colours of text, muted text, lines and accent (styles/tokens.css). */
export type Ground = 'page' | 'tint' | 'deep' | 'bright';

/** Hills along the border of two sections, the farthest first. Each path is drawn in the box `0 0 1440 height` and fills it to the bottom. */
export interface EdgeDrawing {
  height: number;
  hills: readonly { distance: 'far' | 'mid' | 'near'; path: string }[];
}

/** A drawn map in the box `0 0 1600 900`, with the business in the middle. It is visible until the frame above it has loaded. */
export interface MapPlan {
  /** Rotation in degrees. */
  turn?: number;
  /** From the lowest layer up: areas, or lines if they have a `width`. Colours come from the template (sections/map/map.css). */
  shapes: readonly {
    of: 'block' | 'built' | 'street' | 'park' | 'water' | 'line' | 'trail';
    path: string;
    width?: number;
    /** SVG `stroke-dasharray`. */
    dash?: string;
    /** SVG `transform`. */
    at?: string;
  }[];
}

/** Sections to which the navbar may link. */
export type AnchorName = Exclude<SectionName, 'banner'>;

/** Layout and behaviour of the catalogue, and its anchor (specification, section 2). */
export interface CatalogueDefinition {
  anchor: 'services' | 'menu' | 'tours' | 'products';
  layout: CatalogueLayout;
  /** Size of an item's picture in pixels. */
  picture: { width: number; height: number };
  /** What a click on an item's picture opens. */
  opens: CardOpens;
  /** What an item's button does: ask for it in the chat, open its picture, or nothing. */
  action: 'chat' | 'picture' | 'none';
}

/** The parameters with which a request for a config bypasses caches (specification, section 7). */
export type CallFreshness =
  /** A timestamp. */
  | 'stamp'
  /** A timestamp in several parameters, and a random part. */
  | 'versioned'
  /** A flag that bypasses every cache, and a random part. A forced refresh waits before its request. */
  | 'forced';

/** How a live page loads its config. */
export interface LiveFacts {
  freshness: CallFreshness;
  /** Whether the client whose page it is has precedence over one named in the address (specification, section 2). */
  isPropertyFirst: boolean;
  /** Whether the template's defaults are shown if no config can be loaded; otherwise the loading screen stays (specification, section 8). */
  showsDefaultsOnFailure: boolean;
}

/** Everything that makes a template out of the shared sections, except its looks, which are in its stylesheets. */
export interface TemplateDefinition extends ContentFacts, PageShape {
  /** Set in the one template that is used if a site's template is unknown (specification, section 2, client site router). */
  isFallback?: true;
  texts: TemplateTexts;
  live: LiveFacts;
  /** Sections to which the navbar links. */
  anchors: readonly AnchorName[];
  nav: { variant: NavVariant };
  hero: ContentFacts['hero'] & {
    variant: HeroVariant;
    /** The second button: the phone number, or a link to the catalogue. */
    second: 'phone' | 'catalogue';
    /** The template's own picture is dark enough at its top left for light text without a scrim (measured by hero-options.spec). */
    ownPictureNeedsNoScrim?: true;
  };
  about: ContentFacts['about'] & { variant: AboutVariant };
  catalogue: ContentFacts['catalogue'] & CatalogueDefinition;
  photos: { layout: PhotosLayout };
  banner: ContentFacts['banner'] & { variant: BannerVariant };
  reviews: { layout: ReviewsLayout };
  contact: { variant: ContactVariant };
  /** Whether the map is a section of its own or a part of the contact section. */
  map: 'apart' | 'contact';
  plan: MapPlan;
  grounds: Record<Exclude<SectionName, 'hero' | 'banner'> | 'footer', Ground>;
  /** Drawings along the bottom of the hero and the top of the footer. */
  edges: { hero?: EdgeDrawing; footer?: EdgeDrawing };
  /** Whether the page has the bar with call and chat at the bottom of a phone's screen. */
  hasCallBar: boolean;
  /** schema.org type of the business. */
  businessType: string;
  /** Colour of the browser's interface (`theme-color`). */
  themeColour: string;
  /** Fonts of the first view, by file name without extension; the first is fetched with high priority. */
  fonts: readonly string[];
}

/** A template's variants and layouts, by the class of the element that has them. */
const variantsOf = ({ nav, hero, about, catalogue, photos, banner, reviews, contact }: TemplateDefinition): Readonly<Record<string, string>> => ({
  ...{ nav: nav.variant, hero: hero.variant, about: about.variant, banner: banner.variant, contact: contact.variant },
  ...{ cards: catalogue.layout, 'photo-list': photos.layout, 'review-list': reviews.layout },
});

/** Shortens a selector for one template: a list of variants, `:is([data-variant="a"], [data-variant="b"])`, is replaced by the template's own. */
export function withOwnVariant(definition: TemplateDefinition, selector: string): string {
  const variants = variantsOf(definition);
  return selector.replaceAll(/(?<=\.([\w-]+)):is\(((?:\[data-(?:variant|layout)="\w+"\](?:, )?)+)\)/g, (all, name: string, list: string) => {
    const own = list.split(', ').find((each) => each.endsWith(`="${variants[name]}"]`));
    return own ?? all;
  });
}

/** Whether a selector, in the notation of these stylesheets, cannot match on any page of a template, whatever the config contains. */
export function isForOtherTemplates(definition: TemplateDefinition, selector: string): boolean {
  const { catalogue, map, hasCallBar } = definition;
  const variants = variantsOf(definition);
  const never = [
    hasCallBar ? [] : ['.call-bar', '[data-bar]'],
    map === 'contact' ? ['.map-frame'] : [],
    catalogue.action === 'none' ? ['.card-action'] : [],
  ].flat();
  // Conditions in `:not()` and `:has()` are ignored: they are about absent or other elements.
  const plain = selector.replaceAll(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, '');
  // Alternatives in `:is()` and `:where()` are ignored, because one of several may match.
  const sure = plain.replaceAll(/:(?:is|where)\([^()]*,[^()]*\)/g, '');
  const named = plain.matchAll(/\.([\w-]+)(?:\[(?!data-(?:variant|layout))[^\]]*\])*(:is\(\[data-(?:variant|layout)=[^)]*|\[data-(?:variant|layout)=\S*)/g);
  const isOfOthers = ([, name = '', said = '']: RegExpExecArray) => variants[name] !== undefined && !said.includes(`"${variants[name]}"`);
  return (
    never.some((each) =>
      sure
        .split(each)
        .slice(1)
        .some((rest) => !/^[\w-]/.test(rest)),
    ) || named.some(isOfOthers)
  );
}
