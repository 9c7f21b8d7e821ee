import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ProviderFacts } from '#marketing/provider-facts.ts';
import { type Language, languages } from '#schema/language.ts';
import type { TemplateId } from '#schema/template.ts';
import { ReviewFirst, StaticApproval } from '#sections/approval/Approval.tsx';
import { SitePage } from '#site/SitePage.tsx';
import type { SiteView } from '#site/site-view.ts';
import type { Shell } from './shell.ts';

interface DocumentInput {
  shell: Shell;
  language: Language;
  provider: ProviderFacts;
  template: TemplateId;
  /** Id of the config that the page is of. */
  id: string;
  title: string;
  description: string;
  siteName: string;
  /** Absolute address, without the token. */
  url: string;
  /** Absolute address of the picture of link previews. */
  image: string | undefined;
  themeColour: string;
  fonts: readonly string[];
  stylesheets: readonly string[];
  /** Whether the page has a form, which says how else to answer where no script runs. */
  unscripted: boolean;
  /** For the script of the page: how the page is shown, and its config where the page need not ask for it. */
  served: { as: 'review' | 'preview'; body: unknown };
  children: ReactNode;
}

const locales: Record<Language, string> = { es: 'es_MX', en: 'en_US' };

/** A page that a function makes: the same document as a built one (src/layouts/SiteLayout.astro), for nobody but who has its address. */
export function draftDocument(input: DocumentInput): string {
  const { shell, language, provider, title, description, siteName, url, image, served } = input;
  // A data block is never run; `<` is written so that no text can end it.
  const body = served.body === undefined ? '' : JSON.stringify(served.body).replaceAll('<', '\\u003c');
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="content-security-policy" content={shell.policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={input.themeColour} />
        {input.fonts.map((font) => (
          <link key={font} rel="preload" href={`/fonts/${font}.woff2`} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {input.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {input.unscripted && (
          <noscript>
            <link rel="stylesheet" href={shell.styles.unscripted} />
          </noscript>
        )}
        <link rel="icon" href="/art/brand/favicon.svg" type="image/svg+xml" />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={url} />
        <meta property="og:site_name" content={siteName} />
        <meta property="og:locale" content={locales[language]} />
        {languages
          .filter((code) => code !== language)
          .map((code) => (
            <meta key={code} property="og:locale:alternate" content={locales[code]} />
          ))}
        {image !== undefined && <meta property="og:image" content={image} />}
        {image !== undefined && <meta property="og:image:alt" content={siteName} />}
        <meta name="twitter:card" content="summary_large_image" />
      </head>
      <body
        data-template={input.template}
        data-config={input.id}
        data-provider={provider.name}
        data-provider-chat={provider.chat[language]}
        data-provider-origin={provider.origin}
      >
        {input.children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which `<` is escaped, as data. */}
        <script type="application/json" data-router="served" data-served={served.as} dangerouslySetInnerHTML={{ __html: body }} />
        <script type="module" src={shell.script} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** A site's page as it stands until the page's script takes it over; its form answers from then on. */
export const SiteOf = ({ view, isReview }: { view: SiteView; isReview: boolean }) => (
  <SitePage
    view={view}
    approval={view.approval && <StaticApproval view={view.approval} isWaiting={isReview} />}
    first={isReview && view.approval && <ReviewFirst view={view.approval} />}
  />
);

/** What stands there while the page's script asks for the site. */
export const Waiting = ({ text }: { text: string }) => (
  <main className="live-loading" id="main" aria-busy="true">
    <span className="live-spinner" aria-hidden="true" />
    <h1 className="live-loading-text">{text}</h1>
  </main>
);
