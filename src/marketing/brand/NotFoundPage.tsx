import type { MarketingTexts } from '#content/marketing/texts.ts';
import type { Provider } from '../provider.ts';
import { Mark } from './Mark.tsx';

/** The not-found page: a shop with its shutter down. Its two sentences are the specification's, in English in both languages. */
export function NotFoundPage({ texts, provider }: { texts: MarketingTexts; provider: Provider }) {
  const chat = provider.whatsapp(texts.notFoundMessage);
  return (
    <div className="lost">
      <header className="header">
        <div className="wrap header-row">
          <a className="brand" href="/">
            <Mark />
            <span>{provider.name}</span>
          </a>
        </div>
      </header>
      <main className="wrap lost-scene" id="main">
        <div className="shutter">
          <img className="lost-street" src="/art/street/street-night.svg" alt="" width={1600} height={720} />
          <div className="shutter-awning">
            <div className="awning-edge" />
          </div>
          <div className="slats" lang="en">
            <h1>404 Page Not Found</h1>
            <p>Did you forget to add the page to the router?</p>
          </div>
        </div>
        <div className="kerb" aria-hidden="true" />
        <div className="lost-help">
          <p className="lead">{texts.notFoundHelp}</p>
          <div className="lost-actions">
            <a className="button" data-face="yellow" href="/">
              {texts.notFoundBack}
            </a>
            {chat ? (
              <a className="text-link" href={chat}>
                {texts.notFoundTell}
              </a>
            ) : null}
          </div>
        </div>
      </main>
    </div>
  );
}
