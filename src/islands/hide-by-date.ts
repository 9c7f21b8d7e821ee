/**
 * Hides the parts of a page that are not shown today where the business is: the notice outside of its dates, days that are
 * over. In a built page it is an inline script (`SiteDocument.astro`) that checks each part as it is parsed, before it is
 * painted, so that nothing moves, and again whenever the page changes: it may use nothing from outside of itself.
 */
export function hideByDate(timeZone: string): MutationObserver {
  const hide = () => {
    // As `clockMinutes` does it, which may not be called from here.
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
