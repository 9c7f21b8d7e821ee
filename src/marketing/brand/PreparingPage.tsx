import type { ReactNode } from 'react';
import { preparingTexts } from '#content/marketing/preparing.ts';
import type { Language } from '#schema/language.ts';
import type { Provider } from '../provider.ts';
import { ShutterPage } from './ShutterPage.tsx';

interface Props {
  language: Language;
  /** Name of the business. */
  name: string;
  provider: Provider;
  /** The way to the page in the other language. */
  toggle?: ReactNode;
}

/** A site that its client has not approved yet: a shop whose shutter has not been raised. */
export function PreparingPage({ language, name, provider, toggle }: Props) {
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
