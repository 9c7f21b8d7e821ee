/**
 * Starts the preview, in which the editor decides what the page shows. It is a separate file, so that a visitor's script imports
 * one small file and not the renderer.
 */
export async function enterFrame(): Promise<void> {
  // A page that was opened outside of the editor behaves like any other.
  if (parent === window) return;
  const { startFrame } = await import('./start-frame.ts');
  startFrame();
}
