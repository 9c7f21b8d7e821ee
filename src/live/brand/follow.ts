/** Shows in place of the built page what the address or the server asks for: the editor's config, a preview's, or the newest. */
export async function followPage(): Promise<void> {
  const { search } = location;
  if (/[?&]editor/.test(search)) await import('../frame/enter-brand.ts');
  else if (/[?&]preview=/.test(search)) await import('./show.tsx').then(({ showPreview }) => showPreview());
  else await import('./newest.ts').then(({ showNewest }) => showNewest());
}
