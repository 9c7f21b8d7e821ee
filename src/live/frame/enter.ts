/**
 * Hands the page over to the editor, which says what it shows from then on. A step of its own, so that what a visitor
 * loads names one small file here and not everything behind it.
 */
export async function enterFrame(): Promise<void> {
  // Somebody has opened the frame's address by itself: a page like any other.
  if (parent === window) return;
  const { startFrame } = await import('./start-frame.ts');
  startFrame();
}
