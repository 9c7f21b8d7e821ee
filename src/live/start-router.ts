/**
 * Starts the client router on the page that a function or the host serves for a path without a built page. Has no static imports: on a slow
 * connection the router's code would delay the page's styles and fonts, and the page of a wrong address is complete without it.
 */
export async function startRouter(): Promise<void> {
  const sign = document.querySelector<HTMLElement>('[data-router]');
  if (!sign) return;
  if (sign.dataset['router'] === 'idle') await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  // The server sets another value if there is a site to show, so the renderer will be needed.
  else import('./live-page.tsx').catch(() => undefined);
  const { routeClient } = await import('./router.ts');
  await routeClient(sign);
}
