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
/** OpenType features to keep: kerning, lining and tabular figures. Mark positioning is not needed, because no file has combining marks. */
const keepFeatures = ['kern', 'lnum', 'tnum'];
/** Tables to drop: browsers ignore them or need them only for vertical text; HVAR repeats what the outlines' variations contain. */
const dropTables = ['BASE', 'HVAR', 'STAT'];
/** To be raised when fonts are subset differently without a change of the settings above. */
const version = 2;

/** Subsets a file of a face; the result is cached by source and settings. */
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
    // The second call removes nothing; it makes the library read the changed tables and compress the font.
    const recoded = recodeNames(recodeWeights(recodeKerning(letters)));
    return subsetFont(recoded, undefined, { targetFormat: 'woff2', keepFeatures, keepAllGlyphs: true, noHinting: true });
  });
}

/** Writes all fonts of the pages into a folder (created if missing) and returns their file names. Cheap if nothing changed. */
export async function buildFonts({ outDir }: { outDir: string }): Promise<string[]> {
  await mkdir(cache, { recursive: true });
  await mkdir(outDir, { recursive: true });
  const names: string[] = [];
  // One after the other, because the library has a single WebAssembly instance.
  for (const face of faces)
    for (const part of ['common', 'full'] as const) {
      const name = fileName(face, part);
      await putCopy(await cut(face, part), path.join(outDir, name));
      names.push(name);
    }
  // Subsetting removes the licence from the font files, so the licence texts are published beside them.
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
