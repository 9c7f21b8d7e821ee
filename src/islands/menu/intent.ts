import type { Intent } from '../intent/directive.ts';

/** The menu's links wake with its button. A place on the page that is chosen in the open menu waits for it to close. */
export const menuIntent: Intent = { on: '.nav-toggle', keep: '.nav-links:popover-open a[href^="#"]' };
