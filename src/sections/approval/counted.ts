import { fill } from '#core/fill.ts';

/** The text for a count, with the count in its `{n}`. */
export const counted = (n: number, { one, other }: Readonly<Record<'one' | 'other', string>>): string => (n === 1 ? one : fill(other, { n }));
