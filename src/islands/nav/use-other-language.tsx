import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LanguageLinkProps } from '#sections/nav/LanguageLink.tsx';
import { useAwake } from '../hydrate/use-awake.ts';

/**
 * Props of the hydrated language toggle: `link` with the address's query string, and `ahead`, an element to render beside
 * the link, which prefetches the other page. (keep-place.ts keeps the reading place and the choice, also with the first tap,
 * before hydration.)
 */
export function useOtherLanguage({ href, ...link }: LanguageLinkProps): { link: LanguageLinkProps; ahead: ReactNode } {
  const toggle = useRef<HTMLAnchorElement>(null);
  const [search, setSearch] = useState<string>();
  const near = () => setSearch(location.search);
  useEffect(() => {
    // The interaction that hydrated the island happened before this code ran.
    if (toggle.current?.matches(':is(:hover, :focus)')) setSearch(location.search);
  }, []);
  useAwake(toggle);
  const address = href + (search ?? '');
  return {
    link: { ...link, href: address, island: { ref: toggle, onPointerEnter: near, onFocus: near, onTouchStart: near } },
    ahead: search !== undefined && <link rel="prefetch" href={address} />,
  };
}
