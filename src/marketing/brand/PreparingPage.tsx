import type { MarketingTexts } from '#content/marketing/contract.ts';
import { preparingTexts } from '#content/marketing/preparing.ts';
import type { Language } from '#schema/language.ts';
import type { Provider } from '../provider.ts';
import { LanguageLink } from './LanguageLink.tsx';
import { ShutterPage } from './ShutterPage.tsx';

interface Props {
  language: Language;
  texts: MarketingTexts;
  /** Name of the business. */
  name: string;
  /** Where the page stands in the other language. */
  otherPath: string;
  provider: Provider;
}

/** A site that its client has not approved yet: a shop whose shutter has not been raised. */
export function PreparingPage({ language, texts, name, otherPath, provider }: Props) {
  const { title, text } = preparingTexts[language];
  return (
    <ShutterPage
      language={language}
      provider={provider}
      tools={<LanguageLink language={language} href={otherPath} texts={texts} />}
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
