/** Opens a dialog as a modal. The page behind stops scrolling, and keeps the width that its scrollbar leaves it. */
export function openModal(dialog: HTMLDialogElement): void {
  const page = document.documentElement;
  const hasScrollbar = innerWidth > page.clientWidth;
  page.style.setProperty('--scrollbar-gutter', hasScrollbar ? 'stable' : 'auto');
  dialog.showModal();
}
