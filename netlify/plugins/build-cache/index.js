// Keeps the last output and what builds know of it between the host's builds, so that a build after one edit makes that
// client's pages only (scripts/build.mjs), with what an earlier build has bundled of the same code (node_modules/.astro/bundles).
// A build without them makes everything, and comes to the same result.
const folders = ['dist', 'node_modules/.astro'];

/** @param {{utils: {cache: {restore(paths: string[]): Promise<boolean>, save(paths: string[]): Promise<boolean>}}}} options */
export async function onPreBuild({ utils }) {
  const isRestored = await utils.cache.restore(folders);
  console.info(isRestored ? 'The pages of the last build are here.' : 'No earlier build is kept: every page is made.');
}

/** @param {{utils: {cache: {restore(paths: string[]): Promise<boolean>, save(paths: string[]): Promise<boolean>}}}} options */
export async function onPostBuild({ utils }) {
  await utils.cache.save(folders);
}
