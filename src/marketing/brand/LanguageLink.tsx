import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import type { MarketingTexts } from '#content/marketing/contract.ts';
import { type Language, otherLanguage } from '#schema/language.ts';
import { icon } from './icon.ts';

interface Props {
  /** The page's own. */
  language: Language;
  /** The same page in the other one. */
  href: string;
  texts: Pick<MarketingTexts, 'otherLanguage' | 'otherLanguageCode'>;
}

/** The way to the same page in the other language. */
export function LanguageLink({ language, href, texts }: Props) {
  const other = otherLanguage(language);
  return (
    <a className="language" href={href} hrefLang={other} lang={other} data-language={other}>
      <IconLanguage {...icon} />
      <span className="visually-hidden">{texts.otherLanguage}</span>
      <span aria-hidden="true">{texts.otherLanguageCode}</span>
    </a>
  );
}
