import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { MenuButtonProps } from '#sections/nav/MenuButton.tsx';
import { icon } from './icon.ts';

/** Opens and closes the menu of phones. */
export function MenuButton({ label, island }: MenuButtonProps) {
  return (
    <button className="menu-toggle nav-toggle" type="button" popoverTarget="site-menu" aria-label={label} {...island}>
      <IconMenu2 {...icon} />
      <IconX {...icon} />
    </button>
  );
}
