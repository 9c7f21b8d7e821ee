import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LanguageLinkProps } from '#sections/nav/LanguageLink.tsx';
import { useAwake } from '../hydrate/use-awake.ts';

/**
 * What the toggle has beyond a link, as soon as somebody is about to use it: the address's query string, and the page it
 * leads to is fetched. `ahead` belongs beside the link. (Place and choice are kept by keep-place.ts: the first tap too.)
 */
export function useOtherLanguage({ href, ...link }: LanguageLinkProps): { link: LanguageLinkProps; ahead: ReactNode } {
  const toggle = useRef<HTMLAnchorElement>(null);
  const [search, setSearch] = useState<string>();
  const near = () => setSearch(location.search);
  useEffect(() => {
    // The touch that woke the island came before it.
    if (toggle.current?.matches(':is(:hover, :focus)')) setSearch(location.search);
  }, []);
  useAwake(toggle);
  const address = href + (search ?? '');
  return {
    link: { ...link, href: address, island: { ref: toggle, onPointerEnter: near, onFocus: near, onTouchStart: near } },
    ahead: search !== undefined && <link rel="prefetch" href={address} />,
  };
}
