import { LanguageLink } from '#marketing/brand/LanguageLink.tsx';
import { Menu, MenuButton, type MenuProps } from '#marketing/brand/Menu.tsx';
import type { LanguageLinkProps } from '#sections/nav/LanguageLink.tsx';
import type { MenuButtonProps } from '#sections/nav/Menu.tsx';
import { useMenu, useMenuButton } from './use-menu.ts';
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

/** The links of the provider's pages, a menu on small screens. */
export function BrandMenu(props: MenuProps) {
  return <Menu {...props} island={useMenu('(width >= 48rem)')} />;
}

/** Opens the menu of the provider's pages. */
export function BrandMenuButton(props: MenuButtonProps) {
  return <MenuButton {...props} island={useMenuButton()} />;
}
