import { Menu, type MenuProps } from '#marketing/brand/Menu.tsx';
import { useMenu } from './use-menu.ts';

/** The links of the provider's pages, a menu on small screens. */
export function BrandMenu(props: MenuProps) {
  return <Menu {...props} island={useMenu()} />;
}
