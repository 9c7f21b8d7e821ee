import type { MarketingTexts } from '#content/marketing/contract.ts';
import { notFoundTexts } from '#content/marketing/not-found.ts';
import { localPath } from '#core/links/client-path.ts';
import type { Language } from '#schema/language.ts';
import type { Provider } from '../provider.ts';
import { ShutterPage } from './ShutterPage.tsx';

interface Props {
  language: Language;
  texts: MarketingTexts;
  provider: Provider;
}

/**
 * The not-found page: a shop with its shutter down. Its sentences are the specification's, in English in both languages.
 * It is complete as it is; the client router (`#live/router.ts`) finds its places by `data-router`, where `idle` becomes
 * `loading` and then `failed`, or the client's site takes the place of the whole page.
 */
export function NotFoundPage({ language, texts, provider }: Props) {
  const chat = provider.whatsapp(texts.notFoundMessage);
  return (
    <ShutterPage
      language={language}
      provider={provider}
      router={{ 'data-router': 'idle', 'data-provider': provider.name, 'data-provider-chat': provider.chatDigits }}
      signLanguage="en"
      sign={
        <>
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
                {texts.notFoundTell}
              </a>
            ) : null}
          </div>
        </>
      }
    />
  );
}
