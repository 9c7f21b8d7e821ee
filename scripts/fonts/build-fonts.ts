import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { digest, keptFile, putCopy } from '#build/run/files.ts';
import { charactersOf, type Face, faces, fileName, type Part } from './faces.ts';
import { recodeKerning } from './kerning.ts';
import { recodeNames } from './tables.ts';
import { recodeWeights } from './weights.ts';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const cache = path.join(modules, '.cache', 'fonts');
/** What a page's text needs: kerning, lining and tabular figures. No file has a mark that would be put on a letter. */
const keepFeatures = ['kern', 'lnum', 'tnum'];
/** What no browser reads, or only for text that runs downwards; and advances of weights, which the outlines of weights have as well. */
const dropTables = ['BASE', 'HVAR', 'STAT'];
/** Raised when fonts are cut in another way than these settings say. */
const version = 2;

/** Cuts a file of a face once for its source and settings; afterwards it comes from the cache. */
async function cut(face: Face, part: Part): Promise<string> {
  const source = await readFile(path.join(modules, face.source));
  const key = createHash('sha256')
    .update(source)
    .update(JSON.stringify({ face, characters: charactersOf(face, part), keepFeatures, dropTables, version }))
    .digest('hex')
    .slice(0, 24);
  return keptFile(path.join(cache, `${key}.woff2`), async () => {
    // Loaded only when needed: most builds cut no font, and loading the cutter takes longer than everything else here.
    const { default: subsetFont } = await import('subset-font');
    const letters = await subsetFont(source, charactersOf(face, part), {
      targetFormat: 'sfnt',
      keepFeatures,
      dropTables,
      noHinting: true,
      ...(face.axes ? { variationAxes: face.axes } : {}),
    });
    // The second time nothing is cut: the cutter reads every table again, and packs them.
    const recoded = recodeNames(recodeWeights(recodeKerning(letters)));
    return subsetFont(recoded, undefined, { targetFormat: 'woff2', keepFeatures, keepAllGlyphs: true, noHinting: true });
  });
}

/** Puts every font of the pages into a folder (made if missing) and gives their file names. Cheap when nothing changed. */
export async function buildFonts({ outDir }: { outDir: string }): Promise<string[]> {
  await mkdir(cache, { recursive: true });
  await mkdir(outDir, { recursive: true });
  const names: string[] = [];
  // One after the other: the cutter is one WebAssembly instance.
  for (const face of faces)
    for (const part of ['common', 'full'] as const) {
      const name = fileName(face, part);
      await putCopy(await cut(face, part), path.join(outDir, name));
      names.push(name);
    }
  // Nothing in the files says it any more.
  const licences = await Promise.all(
    faces.map(({ name, source }) => readFile(path.join(modules, source, '../../LICENSE'), 'utf8').then((text) => `${name}\n\n${text}`)),
  );
  const text = licences.join('\n\n');
  await putCopy(await keptFile(path.join(cache, `licences-${digest(text)}.txt`), () => text), path.join(outDir, 'licences.txt'));
  return names;
}

if (import.meta.main) {
  const names = await buildFonts({ outDir: fileURLToPath(new URL('../../public/fonts', import.meta.url)) });
  console.log(`${names.length} fonts in public/fonts`);
}
