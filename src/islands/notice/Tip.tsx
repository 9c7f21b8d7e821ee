import * as Tooltip from '@radix-ui/react-tooltip';
import { useEffect, useRef, useState } from 'react';
import { mirror } from './mirror.ts';

interface Props {
  /** An element of the static page; its `data-tip` is the text. */
  target: HTMLElement;
}

/** The tooltip of one element, which is described by it while it shows. */
export function Tip({ target }: Props) {
  const place = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => (place.current ? mirror(target, place.current) : undefined), [target]);
  useEffect(() => {
    const id = isOpen ? place.current?.getAttribute('aria-describedby') : undefined;
    if (id) target.setAttribute('aria-describedby', id);
    else target.removeAttribute('aria-describedby');
  }, [isOpen, target]);
  return (
    <Tooltip.Root open={isOpen} onOpenChange={setIsOpen}>
      <Tooltip.Trigger className="tip-place" ref={place} tabIndex={-1} aria-hidden="true" />
      <Tooltip.Portal container={target.closest<HTMLElement>('header, main, footer')}>
        <Tooltip.Content className="tip" sideOffset={6} collisionPadding={8}>
          {target.dataset['tip']}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
