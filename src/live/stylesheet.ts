import correctStylesheet from '#islands/approval/correct/correct.css?url';
import threadsStylesheet from '#islands/approval/threads/threads.css?url';
import { addressOf, linkedStylesheets, linkStylesheet } from '#islands/link-stylesheet.ts';
import type { TemplateId } from '#schema/template.ts';
import approvalStylesheet from '#sections/approval/approval.css?url';
import smallStylesheet from '#templates/small.css?url';
import { stylesheets, typeStylesheets } from '#templates/stylesheets.ts';
import frameStylesheet from './frame/frame.css?url';
import loadingStylesheet from './loading.css?url';

/** Sets the page's custom properties and font template, and removes those of a previous palette. */
export function applyPalette(colours: Readonly<Record<string, string>> = {}, type?: TemplateId): void {
  const { style, dataset } = document.body;
  if (type) dataset['type'] = type;
  else delete dataset['type'];
  for (const name of [...style]) if (name.startsWith('--') && !(name in colours)) style.removeProperty(name);
  for (const [name, value] of Object.entries(colours)) style.setProperty(name, value);
}

/** Links the stylesheet of the loading screen, once. */
export const linkLoadingStylesheet = (): Promise<void> => linkStylesheet(loadingStylesheet);
/** Links the stylesheet for the editor's preview, once. */
export const linkFrameStylesheet = (): Promise<void> => linkStylesheet(frameStylesheet);
/** Links the approval form's stylesheet, once: only pages that show the form need it. */
export const linkApprovalStylesheet = (): Promise<void> => linkStylesheet(approvalStylesheet);

/** Links a template's font stylesheet and loads its fonts before the page is rendered: a font that arrives later would not be used. */
async function linkFonts(type: TemplateId): Promise<void> {
  const before = new Set(document.fonts);
  await linkStylesheet(typeStylesheets[type]);
  const come = [...document.fonts].filter((face) => !before.has(face) && !face.family.includes('Fallback'));
  // With `font-display: optional` a font that takes longer than a moment is not used at all, so this page is not rendered before it has loaded.
  for (const face of come) face.display = 'block';
  // Loaded by family, not each face: the file with rare characters is loaded only if the page contains some.
  const families = new Set(come.map(({ family }) => `1em "${family.replaceAll('"', '')}"`));
  await Promise.all([...families].map((font) => document.fonts.load(font).catch(() => undefined)));
}

/** The properties of a page that determine which stylesheets it needs. */
interface Styled {
  template: TemplateId;
  /** The other template whose fonts it uses, if it does not use its own. */
  type?: TemplateId | undefined;
  hasSmallPicture?: boolean | undefined;
}

/** Loads a page's stylesheets. Returns a function that removes all others, to be called when the page's markup has been replaced. */
export async function linkStylesheetsOf({ template, type, hasSmallPicture = false }: Styled): Promise<() => void> {
  const own = [stylesheets[template], ...(hasSmallPicture ? [smallStylesheet] : [])];
  await Promise.all([...own.map(linkStylesheet), type && linkFonts(type)]);
  const ofAny = [loadingStylesheet, frameStylesheet, approvalStylesheet, correctStylesheet, threadsStylesheet];
  const kept = [...own, ...(type ? [typeStylesheets[type]] : []), ...ofAny].map(addressOf);
  return () => {
    for (const element of linkedStylesheets()) if (!kept.includes(element.href)) element.remove();
  };
}
