/** Shows in place of the built page what the address or the server asks for: the editor's config, a preview's, or the newest. */
export async function followPage(): Promise<void> {
  const { search } = location;
  if (/[?&]editor/.test(search))
    await import('../frame/enter.ts')
      .then(({ enterFrame }) => enterFrame())
      .catch((error: unknown) => console.error('The preview could not be started.', error));
  else if (/[?&]preview=/.test(search)) await import('./show.tsx').then(({ showPreview }) => showPreview());
  else await import('./newest.ts').then(({ showNewest }) => showNewest());
}
