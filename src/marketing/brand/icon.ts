/** Props of every icon: the same stroke; hidden from assistive technology, because there is a text beside it. */
export const icon = { className: 'icon', stroke: 1.75, 'aria-hidden': true } as const;
