import type { ReactNode } from 'react';
import type { MarketingTexts } from '#content/marketing/contract.ts';
import { notFoundSigns, notFoundTexts, preparingTexts } from '#content/marketing/shutter.ts';
import { localPath } from '#core/links/client-path.ts';
import type { Language } from '#schema/language.ts';
import { Mark } from '../brand/Mark.tsx';
import type { Provider } from '../provider.ts';

interface ShutterPageProps {
  language: Language;
  provider: Provider;
  /** Data attributes for the client router. */
  router?: Record<`data-${string}`, string | undefined>;
  /** Controls beside the name in the header. */
  tools?: ReactNode;
  /** Content of the shutter, and its language if it is not the page's. */
  sign: ReactNode;
  signLanguage?: string;
  /** Content below the drawing. */
  help: ReactNode;
}

/** A page with a drawn shop whose shutter is down, for a site that does not exist or is not public yet. */
function ShutterPage({ language, provider, router, tools, sign, signLanguage, help }: ShutterPageProps) {
  return (
    <div className="lost" {...router}>
      <header className="header">
        <div className="wrap header-row">
          <a className="brand" href={localPath('/', language)}>
            <Mark />
            <span>{provider.name}</span>
          </a>
          {tools && <div className="tools">{tools}</div>}
        </div>
      </header>
      <main className="wrap lost-scene" id="main">
        <div className="shutter">
          <img className="lost-street" src="/art/street/street-night.svg" alt="" width={1600} height={720} />
          <div className="shutter-awning">
            <div className="awning-edge" />
          </div>
          <div className="slats" lang={signLanguage}>
            {sign}
          </div>
        </div>
        <div className="kerb" aria-hidden="true" />
        <div className="lost-help">{help}</div>
      </main>
      <span className="lost-end" hidden />
    </div>
  );
}

interface NotFoundPageProps {
  language: Language;
  texts: MarketingTexts;
  provider: Provider;
}

/**
 * The not-found page. Its sentences are the specification's, in English in both languages; above them is one in the visitor's
 * language. The page is complete without a script. The client router (`#live/router.ts`) fills its texts and sets `data-router`
 * from `idle` to `loading` and, if no site replaces the page, to `failed`.
 */
export function NotFoundPage({ language, texts, provider }: NotFoundPageProps) {
  const chat = provider.whatsapp(texts.notFoundMessage);
  return (
    <ShutterPage
      language={language}
      provider={provider}
      router={{ 'data-router': 'idle', 'data-provider': provider.name, 'data-provider-chat': provider.chatDigits }}
      signLanguage="en"
      sign={
        <>
          <p className="lost-first" lang={language} data-router-sign>
            {notFoundSigns[language]?.page}
          </p>
          <h1>{notFoundTexts.title}</h1>
          <p className="lost-hint">{notFoundTexts.hint}</p>
          <p className="lost-fault" role="status" data-router-fault />
          <div className="lost-loading" role="status">
            <span className="loading-window" aria-hidden="true" />
            <h1>{notFoundTexts.loading}</h1>
          </div>
        </>
      }
      help={
        <>
          <p className="lost-fault-help" data-router-help />
          <p className="lead">{texts.notFoundHelp}</p>
          <div className="lost-actions">
            <a className="button" data-face="yellow" href={localPath('/', language)}>
              {texts.notFoundBack}
            </a>
            {chat ? (
              <a className="text-link" href={chat}>
                {texts.notFoundReport}
              </a>
            ) : null}
          </div>
        </>
      }
    />
  );
}

interface PreparingPageProps {
  language: Language;
  /** The business's name. */
  name: string;
  provider: Provider;
  /** The link to the page in the other language. */
  toggle?: ReactNode;
}

/** The page of a site that its client has not approved yet. */
export function PreparingPage({ language, name, provider, toggle }: PreparingPageProps) {
  const { title, text } = preparingTexts[language];
  return (
    <ShutterPage
      language={language}
      provider={provider}
      tools={toggle}
      sign={
        <>
          <p className="lost-hint">{name}</p>
          <h1>{title}</h1>
        </>
      }
      help={<p className="lead">{text}</p>}
    />
  );
}
