import { resolvedSite } from '#content/resolved-site.ts';
import { siteTexts } from '#content/texts/site-texts.ts';
import { approvalSections, sectionAnchors } from '#core/approval/sections.ts';
import type { Painted } from '#core/colour/palette.ts';
import { fill } from '#core/fill.ts';
import { isShown } from '#core/site/emptiness.ts';
import { pageOrder } from '#core/site/page-order.ts';
import { paintedIn, type ResolvedSite } from '#core/site/resolve-site.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { SectionName, TemplateId } from '#schema/template.ts';
import type { AboutProps } from '#sections/about/About.tsx';
import type { ApprovalView } from '#sections/approval/approval-view.ts';
import { approvalView } from '#sections/approval/approval-view.ts';
import { type ApprovalButtonProps, approvalButton } from '#sections/approval/button-view.ts';
import type { BannerProps } from '#sections/banner/Banner.tsx';
import type { CallBarProps } from '#sections/call-bar/CallBar.tsx';
import type { CatalogueProps } from '#sections/catalogue/Catalogue.tsx';
import type { ContactProps } from '#sections/contact/Contact.tsx';
import type { FooterProps } from '#sections/footer/Footer.tsx';
import type { HeroProps } from '#sections/hero/Hero.tsx';
import type { MapSectionProps } from '#sections/map/MapSection.tsx';
import type { NavProps } from '#sections/nav/Nav.tsx';
import type { PhotosProps } from '#sections/photos/Photos.tsx';
import type { ProductSheetProps } from '#sections/product/ProductSheet.tsx';
import type { ReviewsProps } from '#sections/reviews/Reviews.tsx';
import type { ViewerProps } from '#sections/viewer/Viewer.tsx';
import { templates } from '#templates/registry.ts';
import { aboutView } from './view/about.ts';
import { catalogueView, itemsView, sheetsView } from './view/catalogue.ts';
import { callBarView, contactView, mapPanelView } from './view/contact.ts';
import type { ViewContext } from './view/context.ts';
import { footerView, type HiddenSection, hiddenSections, navView } from './view/frame.ts';
import { bannerView, hasBanner, heroView } from './view/hero.ts';
import { zoneOf } from './view/hours.ts';
import { metaView, type SiteMeta } from './view/meta.ts';

export interface SiteViewInput {
  config: SiteConfig;
  /** The same config as the API returned it, with the fields that the API computes for readers, such as the state of the approval. */
  stored?: unknown;
  /** Config id: `services-demo`, `121`. */
  id: string;
  /** The page's Spanish path: `/services-demo`. */
  path: string;
  /** Spanish path of the config's built page, if the page at `path` is another one; blank if it has none. */
  builtAt?: string | undefined;
  language: Language;
  providerName: string;
  /** Digits of the provider's WhatsApp, as its links carry them. */
  providerChat?: string | undefined;
  /** For the copyright line. */
  year: number;
  /** The resolved site, if the caller has it already. */
  site?: ResolvedSite | undefined;
  /** Origin of the provider's site, for a client on a domain of its own. Without it the credit in the footer links within this site. */
  providerOrigin?: string | undefined;
}

/** Everything that a client's page shows in one language, as the props of its sections. */
export interface SiteView {
  id: string;
  template: TemplateId;
  language: Language;
  /** The sections to show, in page order. */
  order: readonly SectionName[];
  /** The sections that are not shown, because they are hidden or empty, each with the shown section that it would follow. */
  hidden: readonly HiddenSection[];
  meta: SiteMeta;
  /** CSS custom properties, where the client has a palette of its own. */
  colours?: Painted['colours'] | undefined;
  /** The template whose fonts the page uses, where it is not the page's own template. */
  type?: TemplateId | undefined;
  /** Whether any picture has too few pixels for the frame it is shown in; such a page needs an additional stylesheet. */
  hasSmallPicture: boolean;
  skip: string;
  /** The business's time zone; left out where no part of the page depends on the date. */
  zone?: string | undefined;
  nav: NavProps;
  hero: HeroProps;
  about: AboutProps;
  catalogue: CatalogueProps;
  /** The dialogs that the pictures of products open. */
  sheets: readonly ProductSheetProps[];
  banner?: BannerProps | undefined;
  photos: PhotosProps;
  /** Left out where the page has no picture that opens in the viewer. */
  viewer?: ViewerProps | undefined;
  reviews: ReviewsProps;
  contact: ContactProps;
  map?: MapSectionProps | undefined;
  footer: FooterProps;
  callBar?: CallBarProps | undefined;
  /** The client's approval form, while it is open. */
  approval?: ApprovalView | undefined;
  /** The button that scrolls to that form. */
  approvalButton?: ApprovalButtonProps | undefined;
}

const reviewedSections = (config: SiteConfig) => approvalSections(config).map((key) => ({ key, anchor: sectionAnchors[key] }));

/** Resolves a canonical config into what its page shows. Pure: the same input gives the same page, static or live. */
export function siteView(input: SiteViewInput): SiteView {
  const { config, id, language } = input;
  const definition = templates[config.templateType];
  const texts = siteTexts[language];
  const site = input.site ?? resolvedSite(config);
  const parts = { ...input, site, definition, defaults: definition.defaults, texts, own: definition.texts[language] };
  const isThere: Partial<Record<SectionName, boolean>> = { banner: hasBanner(site), map: definition.map === 'apart' };
  const order = pageOrder(config).filter((name) => isShown(config, name) && isThere[name] !== false);
  const context = { ...parts, order };

  const items = itemsView(context);
  const catalogue = catalogueView({ ...context, items });
  const photos = photosView(context);
  const banner = bannerView(context);
  const panel = mapPanelView(context);
  const map =
    definition.map === 'apart' && panel ? { ground: definition.grounds.map, title: site.contact.mapTitle?.[language] ?? texts.maps, panel } : undefined;
  const painted = paintedIn(config, definition);
  const hero = heroView(context);
  const about = aboutView(context);
  const contact = contactView({ ...context, panel });

  return {
    id,
    template: definition.id,
    language,
    order,
    hidden: hiddenSections(config, context),
    meta: metaView({ ...context, config, id, hero, painted }),
    colours: painted?.colours,
    type: site.hero.typePair?.value,
    hasSmallPicture: [hero.small, hero.portrait?.small, about.image?.small].some((small) => small !== undefined),
    skip: texts.skip,
    zone: banner?.dates || contact.hours?.dates ? zoneOf(site) : undefined,
    nav: navView(context),
    hero,
    about,
    catalogue,
    sheets: order.includes('catalogue') ? sheetsView({ ...context, items }) : [],
    banner,
    photos,
    viewer: viewerView({ ...context, photos, catalogue }),
    reviews: reviewsView(context),
    contact,
    map,
    footer: footerView(context),
    callBar: definition.hasCallBar ? callBarView(context) : undefined,
    approvalButton: approvalButton(input.stored ?? config, language),
    approval: approvalView({
      config: input.stored ?? config,
      language,
      sections: reviewedSections(config),
      own: definition.texts[language].approval,
      providerName: input.providerName,
      providerChat: input.providerChat,
      providerOrigin: input.providerOrigin,
      businessName: site.hero.businessName[language],
    }),
  };
}

function photosView({ site, definition, texts, language }: ViewContext): PhotosProps {
  const photos = site.photos.photos.items;
  return {
    layout: definition.photos.layout,
    ground: definition.grounds.photos,
    title: site.photos.photosTitle[language],
    empty: texts.noPhotos,
    photos: photos.map(({ url, caption, alt }, index) => {
      const words = caption[language] || undefined;
      const description = alt[language];
      const label = words === undefined && description === '' ? fill(texts.openPhoto, { n: index + 1, total: photos.length }) : undefined;
      return { src: url.src, caption: words, alt: description, label };
    }),
  };
}

/** The full-screen viewer of photos, menu pages and tour pictures. */
function viewerView({ order, texts, photos, catalogue }: ViewContext & { photos: PhotosProps; catalogue: CatalogueProps }): ViewerProps | undefined {
  const opensPictures = catalogue.cards.some(({ image }) => image !== undefined && image.opens !== 'product');
  const hasPictures = (order.includes('photos') && photos.photos.length > 0) || (order.includes('catalogue') && opensPictures);
  if (!hasPictures) return undefined;
  return { label: texts.viewer, close: texts.close, previous: texts.previousPicture, next: texts.nextPicture, broken: texts.brokenPicture };
}

function reviewsView({ site, definition, texts, language }: ViewContext): ReviewsProps {
  return {
    layout: definition.reviews.layout,
    ground: definition.grounds.reviews,
    title: site.reviews.reviewsTitle[language],
    empty: texts.noReviews,
    reviews: site.reviews.reviews.items.map((review) => {
      const [name, rating] = [review.name[language], review.rating.value];
      const composed = name.normalize('NFC');
      // The first character may be a quotation mark or half of a flag.
      const [initial = ''] = /[\p{L}\p{N}]/u.exec(composed) ?? composed;
      return { name, initial, rating, stars: fill(texts.stars, { rating }), text: review.text[language] };
    }),
  };
}
