/** Whether this page stands in the editor's frame. */
export const isEdited = (): boolean => parent !== window && new URLSearchParams(location.search).has('editor');

/** Hands the page over to the editor, which says what it shows from then on. Fetched only there: no visitor pays for it. */
export function openFrame(startIslands: () => void): void {
  import('./start-frame.ts')
    .then(({ startFrame }) => startFrame(startIslands))
    .catch((error: unknown) => console.error('The preview could not be started.', error));
}
