import { LanguageLink } from '#marketing/brand/LanguageLink.tsx';
import type { LanguageLinkProps } from '#sections/nav/LanguageLink.tsx';
import { useOtherLanguage } from './use-other-language.tsx';

/** The language toggle of the provider's pages. */
export function BrandLanguage(props: LanguageLinkProps) {
  const { link, ahead } = useOtherLanguage(props);
  return (
    <>
      {ahead}
      <LanguageLink {...link} />
    </>
  );
}
