import { $editorLanguage } from '../../language.ts';

document.documentElement.lang = $editorLanguage.get();
// The spinner of the page's HTML stays until the application is here.
import('./mount.tsx').then(({ mount }) => mount(), showFailure);

function showFailure(error: unknown): void {
  console.error('The editor could not be loaded.', error);
  document.querySelector('[data-loading]')?.setAttribute('hidden', '');
  document.querySelector('[data-failed]')?.removeAttribute('hidden');
}
