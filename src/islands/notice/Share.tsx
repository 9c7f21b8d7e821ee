import * as Tooltip from '@radix-ui/react-tooltip';
import { useEffect, useRef, useState } from 'react';
import { ShareButton, type ShareButtonProps } from '#sections/contact/ShareButton.tsx';
import { useAwake } from '../intent/use-awake.ts';
import { sharePage } from './share-page.ts';
import { tooltip } from './times.ts';

/** Shares the page's address; its tooltip says how. */
export function Share({ label, tip }: ShareButtonProps & { tip: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // Among the landmarks of the page, where a screen reader looks for it.
    setPlace(button.current?.closest('main') ?? null);
    // The focus that woke the island came before it.
    if (button.current?.matches(':focus-visible')) setOpen(true);
  }, []);
  useAwake(button);
  return (
    <Tooltip.Provider delayDuration={tooltip.delay} skipDelayDuration={tooltip.skipDelay}>
      <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
        {/* The button may be marked as waiting for this island. */}
        <Tooltip.Trigger asChild>
          <ShareButton ref={button} label={label} onClick={sharePage} suppressHydrationWarning />
        </Tooltip.Trigger>
        <Tooltip.Portal container={place}>
          <Tooltip.Content className="tip" sideOffset={6} collisionPadding={8}>
            {tip}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
