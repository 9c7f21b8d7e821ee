// The provider's pages in the editor's frame; for a visitor this is one look at the address.
if (parent !== window && new URLSearchParams(location.search).has('editor')) {
  import('./enter.ts')
    .then(({ enterFrame }) => enterFrame(() => undefined))
    .catch((error: unknown) => console.error('The preview could not be started.', error));
}

export {};
