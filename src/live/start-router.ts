/**
 * Starts the client router on the page that a function or the host gave for a path without a built page. It imports nothing by itself: whatever the
 * router needs competes with the page's own styles and fonts on a slow connection, and a wrong address has all its words without it.
 */
export async function startRouter(): Promise<void> {
  const sign = document.querySelector<HTMLElement>('[data-router]');
  if (!sign) return;
  if (sign.dataset['router'] === 'idle') await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  // The server marks the page otherwise if there is a site to show, so the renderer will be needed.
  else import('./live-page.tsx').catch(() => undefined);
  const { routeClient } = await import('./router.ts');
  await routeClient(sign);
}
