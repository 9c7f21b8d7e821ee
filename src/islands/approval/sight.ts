/** Tells whether any of the form is on the screen. Returns how to stop. */
export function watchSight(form: HTMLElement, tell: (isInSight: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting === true));
  observer.observe(form);
  return () => observer.disconnect();
}

/** Tries again when the network is back, or the page is looked at again. Returns how to stop. */
export function watchNetwork(retry: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('online', retry, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') retry();
    },
    { signal },
  );
  return () => stop.abort();
}
