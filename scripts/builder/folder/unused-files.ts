import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { filesUnder } from '#build/run/files.ts';

/** Files whose text may name other files of the site. */
const canName = /\.(?:html|css|js|svg|xml)$/;

/** Whether a file is needed although no page names it: files of the top folder, uploaded pictures (islands compute their addresses), the fonts' licences. */
const isAlwaysUsed = (name: string) => path.dirname(name) === '.' || name.startsWith('media/') || name === 'fonts/licences.txt';

/** The text by which other files refer to this one: the name of a file of the bundle, which is unique, the address of any other. */
const mention = (name: string): string => (name.startsWith('_assets/') ? path.basename(name) : `/${name}`);

/**
 * Deletes the files of a built site that its pages do not refer to, directly or through stylesheets and scripts: the build also makes the editor's
 * scripts and copies the pictures and fonts of every template, which one client's site has no use for.
 */
export async function removeUnusedFiles(site: string): Promise<void> {
  const names = (await filesUnder(site)).map((name) => name.replaceAll(path.sep, '/'));
  const used = new Set(names.filter((name) => name.endsWith('.html') || isAlwaysUsed(name)));
  // Names added to the set during this loop are visited, too.
  for (const name of used) {
    if (!canName.test(name)) continue;
    const text = await readFile(path.join(site, name), 'utf8');
    for (const other of names) if (!used.has(other) && text.includes(mention(other))) used.add(other);
  }
  for (const name of names) if (!used.has(name)) await rm(path.join(site, name));
  const folders = (await readdir(site, { recursive: true, withFileTypes: true })).filter((entry) => entry.isDirectory());
  const deepestFirst = folders.map(({ parentPath, name }) => path.join(parentPath, name)).sort((a, b) => b.length - a.length);
  for (const folder of deepestFirst) if ((await readdir(folder)).length === 0) await rmdir(folder);
}
