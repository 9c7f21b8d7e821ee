import type { ReactNode } from 'react';
import * as z from 'zod';
import { normaliseHome, normalisePro, normaliseSite } from '#core/config/normalise.ts';
import { localPath } from '#core/links/client-path.ts';
import type { FilledSection } from '#core/site/emptiness.ts';
import type { ResolvedSite } from '#core/site/resolve-site.ts';
import { DomainCheck } from '#islands/domain/DomainCheck.tsx';
import { fetchJson } from '#islands/fetch-json.ts';
import { BrandLanguage, BrandMenu, BrandMenuButton } from '#islands/nav/brand-nav.tsx';
import type { FrameView, PageLink } from '#marketing/frame-view.ts';
import { HomePage, type SparePart } from '#marketing/home/HomePage.tsx';
import { type HomeView, homeView } from '#marketing/home-view.ts';
import type { PortfolioSite } from '#marketing/portfolio/portfolio-view.ts';
import { ProPage } from '#marketing/pro/ProPage.tsx';
import { type ProView, proView } from '#marketing/pro-view.ts';
import dusk from '#marketing/street/dusk.svg?raw';
import night from '#marketing/street/night.svg?raw';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import type { HomeConfig } from '#schema/home-config.ts';
import { type Language, otherLanguage } from '#schema/language.ts';
import type { ProConfig } from '#schema/pro-config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { type TemplateId, templateIdSchema } from '#schema/template.ts';
import { StaticApproval } from '#sections/approval/Approval.tsx';
import { type SiteView, siteView } from '#site/site-view.ts';
import { LiveSite } from '../LiveSite.tsx';
import type { PageContext } from '../page-context.ts';
import type { Shown } from './messages.ts';

/** Class of the button that shows a hidden section again. */
export const showsHidden = 'shows-hidden';

/** Text of the placeholder of a hidden section. */
const hiddenHere: Readonly<Record<Language, string>> = { es: 'Sección oculta: solo se ve aquí', en: 'Hidden section: only seen here' };
const showHere: Readonly<Record<Language, string>> = { es: 'Mostrar', en: 'Show' };
/** Text of the placeholder of a section that has nothing to show. */
const emptyHere: Readonly<Record<Language, Readonly<Record<FilledSection | SparePart, string>>>> = {
  es: {
    catalogue: 'Todavía no hay nada que mostrar: se publica cuando agregues lo primero',
    photos: 'Todavía no hay fotos: se publica cuando agregues la primera',
    reviews: 'Todavía no hay reseñas con texto: se publica cuando agregues la primera',
    map: 'Todavía no hay un mapa que se pueda mostrar: se publica cuando lo configures',
    portfolio: 'Todavía no hay un sitio que se pueda mostrar: se publica cuando agregues el primero',
    comparison: 'Todavía no hay con qué comparar: se publica cuando agregues la primera opción',
    questions: 'Todavía no hay preguntas con respuesta: se publica cuando agregues la primera',
  },
  en: {
    catalogue: 'Nothing to show yet: visitors see it once you add the first item',
    photos: 'No photos yet: visitors see it once you add the first one',
    reviews: 'No reviews with words yet: visitors see it once you add the first one',
    map: 'No map that can be shown yet: visitors see it once you set it up',
    portfolio: 'No site that can be shown yet: visitors see it once you add the first one',
    comparison: 'Nothing to compare with yet: visitors see it once you add the first option',
    questions: 'No questions with answers yet: visitors see them once you add the first one',
  },
};

interface PlaceProps {
  /** The id that the section would have. */
  id: string;
  label: string;
  /** The editor's language. */
  spoken: Language;
  /** The kind of section that has nothing to show; missing if the section is hidden on purpose. */
  empty?: FilledSection | SparePart | undefined;
  /** Whether a hidden section can be shown again from here. */
  canShow?: boolean | undefined;
}

/** The placeholder, in the editor, of a section that visitors do not see. */
function Place({ id, label, spoken, empty, canShow }: PlaceProps) {
  return (
    <div id={id} className="hidden-place" data-empty={empty}>
      <b>{label}</b> <span lang={spoken}>{empty ? emptyHere[spoken][empty] : hiddenHere[spoken]}</span>{' '}
      {canShow && !empty && (
        <button type="button" className={`item-add ${showsHidden}`} lang={spoken} aria-label={`${showHere[spoken]}: ${label}`}>
          {showHere[spoken]}
        </button>
      )}
    </div>
  );
}

/** A page ready to be drawn. */
export interface Drawn {
  title: string;
  language: Language;
  body: ReactNode;
  /** The template of a client's site or a demo, whose stylesheet must be loaded. */
  template?: TemplateId;
  /** The other template whose fonts it uses, if it does not use its own. */
  type?: TemplateId | undefined;
  /** Whether it has a picture with too few pixels for its frame, which needs a stylesheet. */
  hasSmallPicture?: boolean;
  /** Custom properties of the body. */
  colours: Readonly<Record<string, string>>;
}

// biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a file of this repository.
const street = (svg: string) => <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: svg }} />;

const brandIslands = ({ other, links, texts }: FrameView & { links: readonly PageLink[] }) => ({
  language: <BrandLanguage {...other} />,
  menu: <BrandMenu label={texts.mainMenu} links={links} />,
  menuButton: <BrandMenuButton label={texts.menu} />,
});

function provided(view: FrameView & { title: string }, page: ReactNode): Drawn {
  const { language, texts, colours, title } = view;
  const body = (
    <>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      {page}
    </>
  );
  return { title, language, body, colours };
}

// Each of the provider's pages shows values of the other's saved config.
const saved = new Map<string, Promise<unknown>>();
function savedConfig(id: string): Promise<unknown> {
  const known = saved.get(id) ?? fetchJson(`/api/config/${id}`).then((fetched) => (fetched.ok ? fetched.body : {}));
  saved.set(id, known);
  return known;
}

/** The public versions of the sites in the homepage's portfolio, without those that cannot be read or are not public yet. */
async function portfolioSites({ portfolio = [] }: HomeConfig, others: (id: string) => Promise<unknown>): Promise<PortfolioSite[]> {
  const ids = [...new Set(portfolio.map(({ client }) => client))].filter((id) => id !== '');
  const answers = await Promise.all(ids.map(others));
  return answers.flatMap((answer) => {
    const { path, preparing, templateType } = publicSiteSchema.safeParse(answer).data ?? {};
    return path === undefined || preparing || templateType === undefined ? [] : [{ path, config: normaliseSite(answer).config }];
  });
}
const publicSiteSchema = z.object({ path: z.string(), templateType: templateIdSchema, preparing: z.boolean().optional() });

/** Makes a page's view with `draw`, which uses the config unless it is given another source. */
type ViewDrawing<Config, Source, View> = (config: Config, draw: (source?: Source) => View) => View;
/** Another way to make views, by the kind of page. */
export interface Drawing {
  site: ViewDrawing<SiteConfig, ResolvedSite, SiteView>;
  home: ViewDrawing<HomeConfig, HomeConfig, HomeView>;
  pro: ViewDrawing<ProConfig, ProConfig, ProView>;
}
const asItIs: Drawing = { site: (_config, draw) => draw(), home: (_config, draw) => draw(), pro: (_config, draw) => draw() };

/**
 * Draws a config with the same functions as the build. `others` returns other configs that the page uses, `drawing` makes the views.
 * With the editor's language (`spoken`), it adds placeholders of sections that visitors do not see.
 */
export async function drawPage(
  { kind, id, config, language, spoken, canType }: Pick<Shown, 'kind' | 'id' | 'config' | 'language'> & Partial<Pick<Shown, 'spoken' | 'canType'>>,
  { path, providerName, providerChat }: Pick<PageContext, 'path' | 'providerName' | 'providerChat'>,
  others: (id: string) => Promise<unknown> = savedConfig,
  drawing: Drawing = asItIs,
): Promise<Drawn> {
  const year = new Date().getFullYear();
  if (kind === 'home' || kind === 'pro') {
    const isHome = kind === 'home';
    const home = normaliseHome(isHome ? config : await others(homeConfigId)).config;
    const pro = normalisePro(isHome ? await others(proConfigId) : config).config;
    const shown = { home, pro, language, otherPath: localPath(isHome ? '/' : '/pro', otherLanguage(language)), year };
    if (isHome) {
      const sites = await portfolioSites(home, others);
      const view = drawing.home(home, (source = home) => homeView({ ...shown, home: source, sites }));
      return provided(
        view,
        <HomePage
          view={view}
          street={street(dusk)}
          domain={<DomainCheck language={language} chat={view.provider.chatDigits} />}
          emptyPlace={spoken && ((part, label) => <Place key={part} id={part} label={label} spoken={spoken} empty={part} />)}
          {...brandIslands(view)}
        />,
      );
    }
    const view = drawing.pro(pro, (source = pro) => proView({ ...shown, pro: source }));
    return provided(view, <ProPage view={view} street={street(night)} {...brandIslands(view)} />);
  }
  const site = { config: normaliseSite(config).config, id, path, language, providerName, providerChat, year };
  const view = drawing.site(site.config, (resolved) => siteView({ ...site, site: resolved }));
  return {
    title: view.meta.title,
    language,
    template: view.template,
    body: (
      <LiveSite
        view={view}
        approval={view.approval && <StaticApproval view={view.approval} />}
        hiddenPlace={spoken && (({ anchor, label, empty }) => <Place key={anchor} id={anchor} label={label} spoken={spoken} empty={empty} canShow={canType} />)}
      />
    ),
    colours: view.colours ?? {},
    type: view.type,
    hasSmallPicture: view.hasSmallPicture,
  };
}
