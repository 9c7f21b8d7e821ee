/** Result of publishing: requested, left to the next `npm start`, or not needed. */
export type Publishing = 'requested' | 'at_start' | 'unchanged';
