/** Updates the year in the copyright line of a page that was built in an earlier year. A wrong clock in the past has no effect. */
export function startFooterYear(): void {
  const year = new Date().getFullYear();
  for (const line of document.querySelectorAll('.footer-legal')) {
    const text = line.textContent.replace(/\d{4}/, (built) => String(Math.max(Number(built), year)));
    if (text !== line.textContent) line.textContent = text;
  }
}

/**
 * Marks the first section as current until the page is scrolled. The code that tracks the reader is loaded at the first scroll:
 * the size of the initial script is limited.
 */
export function followReader(signal: AbortSignal): void {
  const follow = () => void import('./sections.ts').then(({ startReading }) => startReading(signal)).catch(() => undefined);
  if (location.hash !== '' || scrollY > 0) follow();
  else {
    document.querySelector('.nav-link:is([href="#home"], [href="#hero"])')?.setAttribute('aria-current', 'location');
    addEventListener('scroll', follow, { once: true, passive: true, signal });
  }
}
