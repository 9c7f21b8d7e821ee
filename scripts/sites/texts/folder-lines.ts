import type { BuiltFolder } from '../../builder/folder/build-folder.ts';
import type { Texts } from './texts.ts';

/** The message about a site built into a folder: what it shows, the address it is made for, what does not work there. */
export function folderLines(texts: Texts, site: BuiltFolder): string[] {
  const isNamed = { origin: site.hasAddress, provider: Boolean(process.env['PROVIDER_ORIGIN']) };
  return [
    texts.built(site),
    ...(site.revision === site.head ? [] : [texts.builtHeld(site)]),
    ...(site.missing.length > 0 ? texts.builtMissing(site.missing) : []),
    ...texts.builtAt(site, isNamed),
    ...texts.builtWithout(site),
  ];
}
