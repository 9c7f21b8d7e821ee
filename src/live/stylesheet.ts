import type { TemplateId } from '#schema/template.ts';
import { stylesheets } from '#templates/stylesheets.ts';
import loadingStylesheet from './loading.css?url';

const linked = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
const addressOf = (path: string) => new URL(path, location.href).href;

function link(path: string): Promise<void> {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.href = path;
  // A page without its styles is still better than none.
  const settled = new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) element.addEventListener(event, () => resolve(), { once: true });
  });
  document.head.append(element);
  return settled;
}

/** Links the stylesheet of the loading screen, once. */
export async function linkLoadingStylesheet(): Promise<void> {
  if (!linked().some(({ href }) => href === addressOf(loadingStylesheet))) await link(loadingStylesheet);
}

/** Fetches a template's stylesheet; the function it gives takes away all others, to be called when the template's markup is there. */
export async function linkTemplateStylesheet(template: TemplateId): Promise<() => void> {
  const address = addressOf(stylesheets[template]);
  if (!linked().some(({ href }) => href === address)) await link(stylesheets[template]);
  return () => {
    for (const element of linked()) if (element.href !== address && element.href !== addressOf(loadingStylesheet)) element.remove();
  };
}
