import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import type { LanguageLinkProps } from '#sections/nav/LanguageLink.tsx';
import { icon } from './icon.ts';

/** The link of the provider's pages to the same page in the other language. */
export function LanguageLink({ language, href, label, island }: LanguageLinkProps) {
  return (
    <a className="language" href={href} hrefLang={language} lang={language} data-language={language} {...island}>
      <IconLanguage {...icon} />
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">{language.toUpperCase()}</span>
    </a>
  );
}
