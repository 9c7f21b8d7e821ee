import type { ComponentProps } from 'react';
import type { Language } from '#schema/language.ts';

export interface LanguageLinkProps {
  /** The other language. */
  language: Language;
  /** Address of the same page in that language. */
  href: string;
  label: string;
  /** Props that an island adds to the link. */
  island?: ComponentProps<'a'>;
}

/** A link to the same page in the other language. */
export function LanguageLink({ language, href, label, island }: LanguageLinkProps) {
  return (
    <a className="nav-language" href={href} hrefLang={language} lang={language} data-language={language} {...island}>
      <span className="nav-language-name">{label}</span>
      <span className="nav-language-code" aria-hidden="true">
        {language.toUpperCase()}
      </span>
    </a>
  );
}
