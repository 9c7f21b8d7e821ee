/**
 * Hands the page over to the editor, which says what it shows from then on. A step of its own, so that what a visitor
 * loads names one small file here and not everything behind it.
 */
export async function enterFrame(startIslands: () => void): Promise<void> {
  const { startFrame } = await import('./start-frame.ts');
  startFrame(startIslands);
}
