/**
 * Lets the editor decide what the page shows from now on. It is a file of its own so that a visitor's script refers to
 * one small file and not to the renderer.
 */
export async function enterFrame(): Promise<void> {
  // The frame's address was opened directly: a page like any other.
  if (parent === window) return;
  const { startFrame } = await import('./start-frame.ts');
  startFrame();
}
