import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ComponentProps } from 'react';
import type { MenuButtonProps } from '#sections/nav/Menu.tsx';
import type { PageLink } from '../frame-view.ts';
import { icon } from './icon.ts';

export interface MenuProps {
  /** Accessible name of the links. */
  label: string;
  links: readonly PageLink[];
  /** Props that an island adds. */
  island?: ComponentProps<'nav'>;
}

/** Links of the header; on phones a popover, which needs no script. */
export function Menu({ label, links, island }: MenuProps) {
  return (
    <nav className="menu nav-links" id="site-menu" popover="auto" aria-label={label} {...island}>
      {links.map(({ href, label: text, isSpare }) => (
        // Scripts set attributes: for the current section, and while the link waits for its island.
        <a className="nav-link" key={href} href={href} data-spare={isSpare ? '' : undefined} suppressHydrationWarning>
          {text}
        </a>
      ))}
    </nav>
  );
}

/** Opens and closes the menu of phones. */
export function MenuButton({ label, island }: MenuButtonProps) {
  return (
    <button className="menu-toggle nav-toggle" type="button" popoverTarget="site-menu" aria-label={label} {...island}>
      <IconMenu2 {...icon} />
      <IconX {...icon} />
    </button>
  );
}
