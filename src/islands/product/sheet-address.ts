/** The sheet that an address names; every other address names none. */
export function sheetAt(hash: string): HTMLDialogElement | undefined {
  const element = document.getElementById(decodeURIComponent(hash.slice(1)));
  return element instanceof HTMLDialogElement ? element : undefined;
}

/** Goes to a sheet's address, a step on in the history: the way back closes it. */
export function enterAddress(sheet: HTMLDialogElement): void {
  if (location.hash !== `#${sheet.id}`) history.pushState({ sheet: sheet.id }, '', `#${sheet.id}`);
}

/** The address of an open sheet names it. What was opened here goes back; who came by that address goes on to the catalogue. */
export function leaveAddress(sheet: HTMLDialogElement): void {
  if (location.hash !== `#${sheet.id}`) return;
  if (history.state?.sheet === sheet.id) history.back();
  else location.replace(sheet.querySelector<HTMLAnchorElement>('.modal-close')?.hash ?? '#');
}
