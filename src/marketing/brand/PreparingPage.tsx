import { preparingTexts } from '#content/marketing/preparing.ts';
import { localPath } from '#core/links/client-path.ts';
import type { Language } from '#schema/language.ts';
import type { Provider } from '../provider.ts';
import { Mark } from './Mark.tsx';

interface Props {
  language: Language;
  /** Name of the business. */
  name: string;
  provider: Provider;
}

/** A site that its client has not approved yet: a shop whose shutter has not been raised. */
export function PreparingPage({ language, name, provider }: Props) {
  const texts = preparingTexts[language];
  return (
    <div className="lost">
      <header className="header">
        <div className="wrap header-row">
          <a className="brand" href={localPath('/', language)}>
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
          <div className="slats">
            <p className="lost-hint">{name}</p>
            <h1>{texts.title}</h1>
          </div>
        </div>
        <div className="kerb" aria-hidden="true" />
        <div className="lost-help">
          <p className="lead">{texts.text}</p>
        </div>
      </main>
    </div>
  );
}
