import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';

export interface MenuProps {
  /** Accessible name of the links. */
  label: string;
  links: readonly { anchor: string; label: string }[];
  /** Props that an island adds. */
  island?: ComponentProps<'nav'>;
}

/** Links of the bar; on small screens a popover, which opens and closes without a script. */
export function Menu({ label, links, island }: MenuProps) {
  return (
    <nav className="nav-links" id="site-menu" popover="auto" aria-label={label} {...island}>
      <ul className="nav-list">
        {links.map((link) => (
          <li key={link.anchor}>
            {/* Scripts set attributes: for the current section, and while the link waits for its island. */}
            <a className="nav-link" href={`#${link.anchor}`} suppressHydrationWarning>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface MenuButtonProps {
  label: string;
  /** Props that an island adds. */
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
