import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SheetFrame } from '#sections/product/SheetList.tsx';
import { useAwake } from '../hydrate/use-awake.ts';
import { openModal, useTriggers } from './modal.ts';

/** Links to the products' sheets. */
export const productLinks = 'a[data-opens="product"]';

/** The product sheet with the id of an address's hash, if there is one. Not decoded: the ids are ASCII, and decoding a stray `%` would throw. */
function sheetAt(hash: string): HTMLDialogElement | undefined {
  const element = document.getElementById(hash.slice(1));
  return element instanceof HTMLDialogElement ? element : undefined;
}

/** Goes to a sheet's address as a new history entry, so that going back closes it. */
function enterAddress(sheet: HTMLDialogElement): void {
  if (location.hash !== `#${sheet.id}`) history.pushState({ sheet: sheet.id }, '', `#${sheet.id}`);
}

/** Removes an open sheet from the address: by going back if it was opened on this page, otherwise by going to the catalogue. */
function leaveAddress(sheet: HTMLDialogElement): void {
  if (location.hash !== `#${sheet.id}`) return;
  if (history.state?.sheet === sheet.id) history.back();
  else location.replace(sheet.querySelector<HTMLAnchorElement>('.modal-close')?.hash ?? '#');
}

const linkOf = (sheet: HTMLDialogElement) => document.querySelector<HTMLElement>(`${productLinks}[href="#${CSS.escape(sheet.id)}"]`);

/**
 * Turns the products' sheets into modal dialogs; their content is the page's own markup. The address says which one is
 * open: it can be kept and sent, and without a script it shows the same sheet.
 */
export function ProductSheets({ children }: { children?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<HTMLDialogElement>();

  useTriggers(productLinks, (link) => {
    const sheet = sheetAt(link.hash);
    if (!sheet) return;
    enterAddress(sheet);
    setOpen(sheet);
  });
  useEffect(() => {
    const follow = () => setOpen(sheetAt(location.hash));
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useLayoutEffect(() => {
    if (!open) return;
    if (!open.open) openModal(open);
    return () => {
      open.close();
      leaveAddress(open);
      linkOf(open)?.focus({ preventScroll: true });
    };
  }, [open]);
  useEffect(() => {
    // The state is set first: the browser's `close` event comes later, when the dialog may be open again.
    const leave = (event: Event) => {
      event.preventDefault();
      flushSync(() => setOpen(undefined));
    };
    const closed = ({ target }: Event) => {
      if (target instanceof HTMLDialogElement && !target.open) setOpen((present) => (present === target ? undefined : present));
    };
    // These events do not bubble, so they are listened to in the capture phase. (React has no prop for that.)
    const end = new AbortController();
    const { signal } = end;
    frame.current?.addEventListener('cancel', leave, { capture: true, signal });
    frame.current?.addEventListener('close', closed, { capture: true, signal });
    return () => end.abort();
  }, []);
  useAwake(frame);

  const click = (event: MouseEvent) => {
    const isBackdrop = event.target === open;
    const isClose = event.target instanceof Element && event.target.closest('.modal-close') !== null;
    if (isClose) event.preventDefault();
    if (isBackdrop || isClose) setOpen(undefined);
  };
  return (
    <SheetFrame ref={frame} onClick={click}>
      {children}
    </SheetFrame>
  );
}
