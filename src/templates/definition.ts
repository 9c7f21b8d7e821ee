import type { ContentFacts, TemplateLabels } from '#core/site/content-facts.ts';
import type { Language } from '#schema/language.ts';
import type { PageShape, SectionName } from '#schema/template.ts';

/** The template's own interface texts in both languages. */
export type TemplateTexts = Record<Language, TemplateWords>;

/** Names of sections, and what a button asks for. */
export interface TemplateWords extends TemplateLabels {
  /** While the page is fetched and rendered in the browser. */
  loading: string;
  /** What stands in the catalogue's place when it is empty. */
  noItems: string;
  /** What stands in the map's place for a short link, which cannot be embedded. */
  mapShort: string;
  /** Names in the menu. */
  about: string;
  catalogue: string;
  /** What the approval form says otherwise than for other templates: the name of the section about the business, its button. */
  approval?: { about?: string; submit?: string };
}

// How a section may be laid out and drawn; each name is one stylesheet of the section.
export type AboutVariant = 'letter' | 'arch' | 'route' | 'index' | 'beam';
export type BannerVariant = 'card' | 'ribbon' | 'wave' | 'line' | 'tape';
/** What an island may do with a followed link: show the picture, leaf through the pages, open the product's sheet. */
export type CardOpens = 'photo' | 'pages' | 'product';
export type CatalogueLayout = 'ledger' | 'pages' | 'tickets' | 'uneven' | 'slabs';
export type ContactVariant = 'desk' | 'chalk' | 'horizon' | 'index' | 'dial';
export type HeroVariant = 'cover' | 'split' | 'plaque' | 'stacked';
export type NavVariant = 'rule' | 'awning' | 'float' | 'line' | 'bar';
export type PhotosLayout = 'frames' | 'tiles' | 'strip' | 'plates' | 'rows';
export type ReviewsLayout = 'letter' | 'slips' | 'postcards' | 'index' | 'ledger';

/** The ground a section stands on; text, muted text, lines and accent come with it (styles/base.css). */
export type Ground = 'page' | 'tint' | 'deep' | 'bright';

/** Hills along the seam of two sections, the farthest first. Every path is drawn in the box `0 0 1440 height` and fills it to its foot. */
export interface EdgeDrawing {
  height: number;
  hills: readonly { distance: 'far' | 'mid' | 'near'; path: string }[];
}

/** A drawn map in the box `0 0 1600 900`, the place itself in its middle: it shows until the frame over it does. */
export interface MapPlan {
  /** Degrees it is turned by. */
  turn?: number;
  /** From the ground up. An area, or with a `width` a line; each takes its colour of the template's map (sections/map/map.css). */
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

/** Sections the navbar may lead to. */
export type AnchorName = Exclude<SectionName, 'banner'>;

/** The catalogue as it looks and answers, and the anchor it stands at (specification, section 2). */
export interface CatalogueDefinition {
  anchor: 'services' | 'menu' | 'tours' | 'products';
  layout: CatalogueLayout;
  /** Pixels of an item's picture. */
  picture: { width: number; height: number };
  /** What a click on an item's picture opens. */
  opens: CardOpens;
  /** What an item's button does: ask for it in the chat, open its picture, or nothing. */
  action: 'chat' | 'picture' | 'none';
}

/** What a call for a config carries so that no cache answers (specification, section 7). */
export type CallFreshness =
  /** An instant. */
  | 'stamp'
  /** An instant in several places and a random part. */
  | 'versioned'
  /** A word that goes past every cache, and a random part. A forced refresh waits before it asks. */
  | 'forced';

/** How a live page comes to its config. */
export interface LiveFacts {
  freshness: CallFreshness;
  /** Whether the client whose page it is counts before one that the address names (specification, section 2). */
  isPropertyFirst: boolean;
  /** Whether the template's defaults are shown where no config can be loaded; else the page goes on loading (specification, section 8). */
  showsDefaultsOnFailure: boolean;
}

/** Everything that makes one template out of the shared sections, but for its looks, which are in its stylesheets. */
export interface TemplateDefinition extends ContentFacts, PageShape {
  /** Shown where a site's template is unknown (specification, section 2, client site router): of all templates one says so. */
  isFallback?: true;
  texts: TemplateTexts;
  live: LiveFacts;
  /** Sections that the navbar leads to. */
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
  /** A section of its own, or a part of the contact section. */
  map: 'apart' | 'contact';
  plan: MapPlan;
  grounds: Record<Exclude<SectionName, 'hero' | 'banner'> | 'footer', Ground>;
  /** Drawings along the foot of the hero and the head of the footer. */
  edges: { hero?: EdgeDrawing; footer?: EdgeDrawing };
  /** Whether call and chat stay at the foot of a phone's screen. */
  hasCallBar: boolean;
  /** schema.org type of the business. */
  businessType: string;
  /** Colour of the browser's own bars. */
  themeColour: string;
  /** Fonts of the first view, by file name without extension; the first is fetched first. */
  fonts: readonly string[];
}

/** A template's variants and layouts, by the class of the element that has them. */
const variantsOf = ({ nav, hero, about, catalogue, photos, banner, reviews, contact }: TemplateDefinition): Readonly<Record<string, string>> => ({
  ...{ nav: nav.variant, hero: hero.variant, about: about.variant, banner: banner.variant, contact: contact.variant },
  ...{ cards: catalogue.layout, 'photo-list': photos.layout, 'review-list': reviews.layout },
});

/** A selector that matches the same of a template's pages: of several variants, `:is([data-variant="a"], [data-variant="b"])`, it names the template's own. */
export function withOwnVariant(definition: TemplateDefinition, selector: string): string {
  const variants = variantsOf(definition);
  return selector.replaceAll(/(?<=\.([\w-]+)):is\(((?:\[data-(?:variant|layout)="\w+"\](?:, )?)+)\)/g, (all, name: string, list: string) => {
    const own = list.split(', ').find((each) => each.endsWith(`="${variants[name]}"]`));
    return own ?? all;
  });
}

/** Whether a selector of a stylesheet, as it is written here, is of what no page of a template can have, whatever its config says. */
export function isForOtherTemplates(definition: TemplateDefinition, selector: string): boolean {
  const { catalogue, map, hasCallBar } = definition;
  const variants = variantsOf(definition);
  const never = [
    hasCallBar ? [] : ['.call-bar', '[data-bar]'],
    map === 'contact' ? ['.map-frame'] : [],
    catalogue.action === 'none' ? ['.card-action'] : [],
  ].flat();
  // What it asks for of something else, or that is not to be there, says nothing.
  const plain = selector.replaceAll(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, '');
  // Nor does one of several ways to match.
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
