/**
 * Hides the parts of a page that are not shown today where the business is: the notice outside of its dates, days that are
 * over. In a built page it is an inline script (`SiteLayout.astro`) that judges each part as it is parsed, before it is
 * painted, so that nothing moves: it may use nothing from outside of itself. Ends with what it returns.
 */
export function judgeDates(timeZone: string): () => void {
  // Swedish writes a date as `2026-12-25`.
  const dates = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  const judge = () => {
    const today = dates.format();
    for (const part of document.querySelectorAll<HTMLElement>('[data-from],[data-until]')) {
      const { from = '', until = '9' } = part.dataset;
      part.hidden = today < from || until < today;
    }
  };
  judge();
  document.addEventListener('visibilitychange', judge);
  const parsed = new MutationObserver(judge);
  parsed.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => parsed.disconnect());
  return () => {
    parsed.disconnect();
    document.removeEventListener('visibilitychange', judge);
  };
}
