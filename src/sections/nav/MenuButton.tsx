import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';

export interface MenuButtonProps {
  label: string;
  /** What an island adds. */
  island?: ComponentProps<'button'>;
}

/** Opens and closes the menu of small screens. */
export function MenuButton({ label, island }: MenuButtonProps) {
  return (
    <button className="nav-toggle" type="button" popoverTarget="site-menu" aria-label={label} {...island}>
      <Icon name="menu" />
      <Icon name="close" />
    </button>
  );
}
