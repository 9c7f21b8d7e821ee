import { LanguageLink, type LanguageLinkProps } from '#sections/nav/LanguageLink.tsx';
import { Menu, MenuButton, type MenuButtonProps, type MenuProps } from '#sections/nav/Menu.tsx';
import { useMenu, useMenuButton } from './use-menu.ts';
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

/** The links of a client's site, a menu on small screens. */
export function SiteMenu(props: MenuProps) {
  return <Menu {...props} island={useMenu('(width >= 62rem)')} />;
}

/** Opens the menu of a client's site. */
export function SiteMenuButton(props: MenuButtonProps) {
  return <MenuButton {...props} island={useMenuButton()} />;
}
