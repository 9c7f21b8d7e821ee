import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ProviderFacts } from '#marketing/provider.ts';
import type { Language } from '#schema/language.ts';
import type { TemplateId } from '#schema/template.ts';
import { ReviewFirst, StaticApproval } from '#sections/approval/Approval.tsx';
import { bodyAttributes, dateScriptOf, scriptHash, shareTags } from '#site/head.ts';
import { SitePage } from '#site/SitePage.tsx';
import type { SiteView } from '#site/site-view.ts';
import type { Shell } from './shell.ts';

interface DocumentInput {
  shell: Shell;
  language: Language;
  provider: ProviderFacts;
  template: TemplateId;
  /** Id of the config that the page shows. */
  id: string;
  title: string;
  description: string;
  siteName: string;
  /** Absolute address, without the token. */
  url: string;
  /** Absolute address of the picture of link previews. */
  image: string | undefined;
  themeColour: string;
  /** Picture of the browser's tab. */
  icon: string;
  fonts: readonly string[];
  /** Custom properties of a page in the client's own colours. */
  colours?: SiteView['colours'];
  type?: SiteView['type'];
  stylesheets: readonly string[];
  /** Whether the page has a form, which says how else to answer where no script runs. */
  unscripted: boolean;
  /** The business's time zone, where parts of the page are shown on some days only. */
  zone?: string | undefined;
  /** For the script of the page: how the page is shown, and its config where the page need not ask for it. */
  served: { as: 'review' | 'preview'; body: unknown };
  children: ReactNode;
}

/** A page that a function makes: the same document as a built one (src/layouts/site-document.tsx), but closed to search engines. */
export async function draftDocument(input: DocumentInput): Promise<string> {
  const { shell, language, provider, title, description, served } = input;
  const dateScript = input.zone === undefined ? undefined : dateScriptOf(shell.hideByDate, input.zone);
  const policy = dateScript === undefined ? shell.policy : shell.policy.replace(/\bscript-src /, `script-src '${await scriptHash(dateScript)}' `);
  // A data block is never executed; `<` is escaped so that no text can close it.
  const body = served.body === undefined ? '' : JSON.stringify(served.body).replaceAll('<', '\\u003c');
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="content-security-policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={input.themeColour} />
        {input.fonts.map((font) => (
          <link key={font} rel="preload" href={`/fonts/${font}.woff2`} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own function and a time zone as JSON, named by hash in the policy. */}
        {dateScript !== undefined && <script dangerouslySetInnerHTML={{ __html: dateScript }} />}
        {input.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {input.unscripted && (
          <noscript>
            <link rel="stylesheet" href={shell.styles.unscripted} />
          </noscript>
        )}
        <link rel="icon" href={input.icon} />
        {shareTags(input).map((tag) => (
          <meta key={tag.property ?? tag.name} {...tag} />
        ))}
      </head>
      <body
        {...bodyAttributes({
          template: input.template,
          id: input.id,
          providerName: provider.name,
          providerChat: provider.chat[language],
          providerOrigin: provider.origin,
          colours: input.colours,
          type: input.type,
        })}
      >
        {input.children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which `<` is escaped, as data. */}
        <script type="application/json" data-router="served" data-served={served.as} dangerouslySetInnerHTML={{ __html: body }} />
        {shell.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** A site's page as it is until the page's script takes it over; only then does its form respond. */
export const SiteOf = ({ view, isReview }: { view: SiteView; isReview: boolean }) => (
  <SitePage
    view={view}
    approval={view.approval && <StaticApproval view={view.approval} isWaiting={isReview} />}
    first={isReview && view.approval && <ReviewFirst view={view.approval} />}
  />
);

/** Shown in the page's place while its script requests the site. */
export const Waiting = ({ text }: { text: string }) => (
  <main className="live-loading" id="main" aria-busy="true">
    <span className="live-spinner" aria-hidden="true" />
    <h1 className="live-loading-text">{text}</h1>
  </main>
);
