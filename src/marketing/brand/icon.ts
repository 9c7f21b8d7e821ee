/** What every icon of the pages carries: one stroke, hidden from assistive technology, since a word stands beside it. */
export const icon = { className: 'icon', stroke: 1.75, 'aria-hidden': true } as const;
