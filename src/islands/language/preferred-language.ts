import { recall } from '../device-memory.ts';

/**
 * A provider may prefer a language: who comes from elsewhere, has never chosen one and whose browser does not ask for
 * Spanish is led to it. True when the page is being left.
 */
export function startPreferredLanguage(): boolean {
  const preferred = document.documentElement.dataset['defaultLanguage'];
  const toggle = document.querySelector<HTMLAnchorElement>('a[data-language]');
  if (!toggle || preferred === undefined || toggle.dataset['language'] !== preferred) return false;
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  const speaksThis = navigator.languages.some((language) => language.startsWith(document.documentElement.lang));
  if (isFromHere || speaksThis || recall(() => localStorage, 'language') !== null) return false;
  location.replace(toggle.pathname + location.search + location.hash);
  return true;
}
