import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LanguageLinkProps } from '#sections/nav/LanguageLink.tsx';
import { useAwake } from '../hydrate/use-awake.ts';

/**
 * What the hydrated language toggle adds to a plain link: the address's query string, and
 * `ahead`, which prefetches the page it leads to and belongs beside the link. (keep-place.ts keeps place and choice,
 * for the first tap too.)
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
