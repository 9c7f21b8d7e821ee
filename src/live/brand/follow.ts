/** Replaces the built page by the requested one: the editor's draft, a preview, or the newest config. */
export async function followPage(): Promise<void> {
  const { search } = location;
  if (/[?&]editor/.test(search))
    await import('../frame/enter.ts')
      .then(({ enterFrame }) => enterFrame())
      .catch((error: unknown) => console.error('The preview could not be started.', error));
  else if (/[?&]preview=/.test(search)) await import('./show.tsx').then(({ showPreview }) => showPreview());
  else await import('./newest.ts').then(({ showNewest }) => showNewest());
}
