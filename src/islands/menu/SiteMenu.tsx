import { Menu, type MenuProps } from '#sections/nav/Menu.tsx';
import { useMenu } from './use-menu.ts';

/** The links of a client's site, a menu on small screens. */
export function SiteMenu(props: MenuProps) {
  return <Menu {...props} island={useMenu()} />;
}
