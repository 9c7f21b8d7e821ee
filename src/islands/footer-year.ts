/** A page that was built in an earlier year shows this one in its copyright line. A clock that is behind changes nothing. */
export function startFooterYear(): void {
  const year = new Date().getFullYear();
  for (const line of document.querySelectorAll('.footer-legal')) {
    const text = line.textContent.replace(/\d{4}/, (built) => String(Math.max(Number(built), year)));
    if (text !== line.textContent) line.textContent = text;
  }
}
