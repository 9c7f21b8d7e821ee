/** Shows an alert as a toast, which is fetched when there is something to say. */
export function alertReader(text: string): void {
  Promise.all([import('#islands/notice/toaster-island.tsx'), import('#islands/notice/toasts.ts')]).then(
    ([{ mountToaster }, { showToast }]) => {
      mountToaster();
      showToast(text, 'error');
    },
    // Without a network there is no toast; the field is marked all the same.
    () => undefined,
  );
}
