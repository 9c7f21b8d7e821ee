/**
 * Hides parts of a page by today's date in the business's time zone: the notice outside of its dates, special days that
 * are over. In a built page it is an inline script (`SiteDocument.astro`), so it may use nothing from outside of the function. It checks
 * each part as it is parsed, before it is painted, so that nothing moves, and again whenever the page changes.
 */
export function hideByDate(timeZone: string): MutationObserver {
  const hide = () => {
    // The same calculation as in `clockMinutes`, which an inline script cannot call.
    const now = new Date();
    const today = `${now.toTemporalInstant?.().toZonedDateTimeISO(timeZone) ?? now.toLocaleString('sv', { timeZone })}`.slice(0, 10);
    for (const part of document.querySelectorAll<HTMLElement>('[data-from],[data-until]')) {
      const { from = today, until = today } = part.dataset;
      part.hidden = today < from || until < today;
    }
  };
  const seen = new MutationObserver(hide);
  seen.observe(document, { childList: true, subtree: true });
  hide();
  return seen;
}
