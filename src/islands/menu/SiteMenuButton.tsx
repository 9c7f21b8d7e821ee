import { MenuButton, type MenuButtonProps } from '#sections/nav/MenuButton.tsx';
import { useMenuButton } from './use-menu-button.ts';

/** Opens the menu of a client's site. */
export function SiteMenuButton(props: MenuButtonProps) {
  return <MenuButton {...props} island={useMenuButton()} />;
}
