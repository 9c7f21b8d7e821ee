import type { TemplateId } from '#schema/template.ts';
import approvalStylesheet from '#sections/approval/approval.css?url';
import { stylesheets } from '#templates/stylesheets.ts';
import frameStylesheet from './frame/frame.css?url';
import loadingStylesheet from './loading.css?url';

/** The stylesheets of the document. */
const linked = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
/** A path as an absolute address, as elements give it. */
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

/** Links a stylesheet, once; resolves when it is there, or will not come. */
const linkOnce = async (path: string): Promise<void> => {
  if (!linked().some(({ href }) => href === addressOf(path))) await link(path);
};

/** Links the stylesheet of the loading screen, once. */
export const linkLoadingStylesheet = (): Promise<void> => linkOnce(loadingStylesheet);
/** Links what marks sections in the editor's frame, once. */
export const linkFrameStylesheet = (): Promise<void> => linkOnce(frameStylesheet);
/** Links the approval form's stylesheet, once: only pages that show the form need it. */
export const linkApprovalStylesheet = (): Promise<void> => linkOnce(approvalStylesheet);

/** Fetches a template's stylesheet; the function it gives takes away all others, to be called when the template's markup is there. */
export async function linkTemplateStylesheet(template: TemplateId): Promise<() => void> {
  const address = addressOf(stylesheets[template]);
  await linkOnce(stylesheets[template]);
  const kept = [address, ...[loadingStylesheet, frameStylesheet, approvalStylesheet].map(addressOf)];
  return () => {
    for (const element of linked()) if (!kept.includes(element.href)) element.remove();
  };
}
