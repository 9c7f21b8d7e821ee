/** A page that was built in an earlier year shows this one in its copyright line. A clock that is behind changes nothing. */
export function startFooterYear(): void {
  const year = new Date().getFullYear();
  for (const line of document.querySelectorAll('.footer-legal')) {
    const text = line.textContent.replace(/\d{4}/, (built) => String(Math.max(Number(built), year)));
    if (text !== line.textContent) line.textContent = text;
  }
}

/**
 * Marks the first section as current until the page is scrolled. What follows a reader is fetched at the first scroll:
 * before a touch each byte counts.
 */
export function followReader(signal: AbortSignal): void {
  const follow = () => void import('./sections.ts').then(({ startReading }) => startReading(signal)).catch(() => undefined);
  if (location.hash !== '' || scrollY > 0) follow();
  else {
    document.querySelector('.nav-link:is([href="#home"], [href="#hero"])')?.setAttribute('aria-current', 'location');
    addEventListener('scroll', follow, { once: true, passive: true, signal });
  }
}
