import type { TemplateId } from '#schema/template.ts';
import { stylesheets } from '#templates/stylesheets.ts';
import { approvalStylesheet } from './approval/stylesheet.ts';
import frameStylesheet from './frame/frame.css?url';
import { addressOf, linked, linkOnce } from './link-stylesheet.ts';
import loadingStylesheet from './loading.css?url';

/** Links the stylesheet of the loading screen, once. */
export const linkLoadingStylesheet = (): Promise<void> => linkOnce(loadingStylesheet);
/** Links what marks sections in the editor's frame, once. */
export const linkFrameStylesheet = (): Promise<void> => linkOnce(frameStylesheet);

/** Fetches a template's stylesheet; the function it gives takes away all others, to be called when the template's markup is there. */
export async function linkTemplateStylesheet(template: TemplateId): Promise<() => void> {
  const address = addressOf(stylesheets[template]);
  await linkOnce(stylesheets[template]);
  const kept = [address, ...[loadingStylesheet, frameStylesheet, approvalStylesheet].map(addressOf)];
  return () => {
    for (const element of linked()) if (!kept.includes(element.href)) element.remove();
  };
}
