import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useAwake } from '../intent/use-awake.ts';
import { $isMenuOpen } from './store.ts';

/** The menu's button says whether it is open. Before it was opened with this island awake the browser says so by itself. */
export function useMenuButton(): ComponentProps<'button'> {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useStore($isMenuOpen);
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  useAwake(button);
  return { ref: button, 'aria-expanded': isAwake ? isOpen : undefined };
}
