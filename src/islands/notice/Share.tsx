import * as Tooltip from '@radix-ui/react-tooltip';
import { useEffect, useRef, useState } from 'react';
import { ShareButton, type ShareButtonProps } from '#sections/contact/ShareButton.tsx';
import { useAwake } from '../hydrate/use-awake.ts';
import { adoptStyles } from '../link-stylesheet.ts';
import noticeStyles from './notices.css?inline';
import { noticeTexts } from './texts.ts';
import { showToast, tooltip } from './toasts.ts';

async function copy(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    // Refused by the person or the browser, or the page is not served over HTTPS and has no clipboard.
    return false;
  }
}

/** Opens the phone's share sheet with the page's address; on other devices copies the address and shows a toast. */
async function sharePage(): Promise<void> {
  const url = location.href.replace(/#.*$/, '');
  const hasSheet = matchMedia('(pointer: coarse)').matches && 'share' in navigator;
  // Closing the share sheet is a decision, not an error: no message.
  if (hasSheet) return navigator.share({ title: document.title, url }).catch(() => undefined);
  const isCopied = await copy(url);
  const { linkCopied, linkNotCopied } = noticeTexts();
  showToast(isCopied ? linkCopied : linkNotCopied, isCopied ? 'done' : 'error');
}

/** Shares the page's address; its tooltip says how. */
export function Share({ label, tip }: ShareButtonProps & { tip: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    adoptStyles(noticeStyles);
    // The tooltip is rendered inside `main`, because content outside of landmarks is hard to find with a screen reader.
    setPlace(button.current?.closest('main') ?? null);
    // The focus event that hydrated the island happened before this code ran.
    if (button.current?.matches(':focus-visible')) setOpen(true);
  }, []);
  useAwake(button);
  return (
    <Tooltip.Provider delayDuration={tooltip.delay} skipDelayDuration={tooltip.skipDelay}>
      <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
        {/* `intent.ts` may have set attributes on the button while it was waiting for this island. */}
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
