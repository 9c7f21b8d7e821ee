import { MenuButton } from '#marketing/brand/MenuButton.tsx';
import type { MenuButtonProps } from '#sections/nav/MenuButton.tsx';
import { useMenuButton } from './use-menu-button.ts';

/** Opens the menu of the provider's pages. */
export function BrandMenuButton(props: MenuButtonProps) {
  return <MenuButton {...props} island={useMenuButton()} />;
}
