/** The form that a static page has awake; the live renderer ends it before it takes the page over. */
export const staticForm: { end?: (() => void) | undefined } = {};
