/** Whether the page stands in an editor's frame, where nobody answers for the client. */
export const isInFrame = (): boolean => window.parent !== window;
