import { LanguageLink, type LanguageLinkProps } from '#sections/nav/LanguageLink.tsx';
import { useOtherLanguage } from './use-other-language.tsx';

/** The language toggle of a client's site. */
export function SiteLanguage(props: LanguageLinkProps) {
  const { link, ahead } = useOtherLanguage(props);
  return (
    <>
      {ahead}
      <LanguageLink {...link} />
    </>
  );
}
