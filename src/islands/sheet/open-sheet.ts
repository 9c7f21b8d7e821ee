import { openModal } from '../open-modal.ts';

const prepared = new WeakSet<HTMLDialogElement>();
let isListening = false;

const sheetAt = (hash: string): HTMLDialogElement | undefined => {
  const element = document.getElementById(hash.slice(1));
  return element instanceof HTMLDialogElement ? element : undefined;
};
const triggerOf = (sheet: HTMLDialogElement) => document.querySelector<HTMLElement>(`[data-opens="product"][href="#${CSS.escape(sheet.id)}"]`);

/** The address of an open sheet names it. What was opened here goes back; who came by that address goes on to the catalogue. */
function leaveAddress(sheet: HTMLDialogElement): void {
  if (location.hash !== `#${sheet.id}`) return;
  if (history.state?.sheet === sheet.id) history.back();
  else location.replace(sheet.querySelector<HTMLAnchorElement>('.modal-close')?.hash ?? '#');
}

function prepare(sheet: HTMLDialogElement): void {
  if (prepared.has(sheet)) return;
  prepared.add(sheet);
  sheet.addEventListener('click', (event) => {
    const isBackdrop = event.target === sheet;
    const isClose = event.target instanceof Element && event.target.closest('.modal-close') !== null;
    if (isClose) event.preventDefault();
    if (isBackdrop || isClose) sheet.close();
  });
  sheet.addEventListener('close', () => {
    leaveAddress(sheet);
    triggerOf(sheet)?.focus({ preventScroll: true });
  });
}

/** The browser's own back and forward close and open a sheet too: on a phone, back is how people leave one. */
function followAddress(): void {
  const wanted = sheetAt(location.hash);
  for (const open of document.querySelectorAll<HTMLDialogElement>('dialog.modal[open]')) if (open !== wanted) open.close();
  if (wanted && !wanted.open) present(wanted);
}

function present(sheet: HTMLDialogElement): void {
  prepare(sheet);
  openModal(sheet);
}

/** Opens a product's sheet as a modal dialog. Its address can be kept and sent: without a script it shows the same sheet. */
export function open(trigger: HTMLElement): void {
  const hash = trigger instanceof HTMLAnchorElement ? trigger.hash : '';
  const sheet = sheetAt(hash);
  if (!sheet || sheet.open) return;
  if (!isListening) {
    isListening = true;
    addEventListener('popstate', followAddress);
  }
  if (location.hash !== hash) history.pushState({ sheet: sheet.id }, '', hash);
  present(sheet);
}
