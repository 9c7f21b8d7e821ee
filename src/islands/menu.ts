/**
 * The menu of small screens is a popover: the browser opens it, closes it on Escape or a click beside it, and gives the
 * focus back. Here it also closes when a link in it is followed, and its button says whether it is open.
 */
export function startMenu(signal: AbortSignal): void {
  const menu = document.querySelector<HTMLElement>('.nav-links[popover]');
  const button = document.querySelector('.nav-toggle');
  if (!menu || !button) return;
  const tell = (isOpen: boolean) => button.setAttribute('aria-expanded', String(isOpen));
  tell(menu.matches(':popover-open'));
  menu.addEventListener('toggle', (event) => tell(event.newState === 'open'), { signal });
  menu.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a') && menu.matches(':popover-open')) menu.hidePopover();
    },
    { signal },
  );
  // Where the links stand in the bar there is nothing to be open.
  matchMedia('(width >= 62rem)').addEventListener(
    'change',
    () => {
      if (menu.matches(':popover-open')) menu.hidePopover();
    },
    { signal },
  );
}
