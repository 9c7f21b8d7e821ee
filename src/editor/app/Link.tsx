import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from './navigation.ts';

const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link within the editor: follows without loading the page; a new tab, a copy of the address and the keyboard work as with any link. */
export function Link({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(href);
      }}
    />
  );
}
