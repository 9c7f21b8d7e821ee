import type { ReactNode } from 'react';
import { localPath } from '#core/links/client-path.ts';
import type { Language } from '#schema/language.ts';
import type { Provider } from '../provider.ts';
import { Mark } from './Mark.tsx';

interface Props {
  language: Language;
  provider: Provider;
  /** For the script that tells the page apart. */
  router?: Record<`data-${string}`, string | undefined>;
  /** Beside the name in the header. */
  tools?: ReactNode;
  /** Written on the shutter, and its language where it is another than the page's. */
  sign: ReactNode;
  signLanguage?: string;
  /** Under the kerb. */
  help: ReactNode;
}

/** A shop in the street with its shutter down: what is not there, or not yet. */
export function ShutterPage({ language, provider, router, tools, sign, signLanguage, help }: Props) {
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
