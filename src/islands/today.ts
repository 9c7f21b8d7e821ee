/** Marks the row of the opening hours that holds today. */
export function startToday(today = new Date()): void {
  const row = document.querySelector(`.hours [data-days*="${today.getDay()}"]`);
  row?.setAttribute('aria-current', 'date');
  row?.querySelector('.hours-today')?.removeAttribute('hidden');
}
