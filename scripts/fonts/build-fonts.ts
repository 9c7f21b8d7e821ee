import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { putCopy } from '#build/run/files.ts';
import { charactersOf, type Face, faces, fileName, type Part } from './faces.ts';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const cache = path.join(modules, '.cache', 'fonts');
/** What a page's text needs: kerning, marks, lining and tabular figures. */
const features = ['kern', 'ccmp', 'mark', 'lnum', 'tnum', 'case'];

/** Cuts a file of a face once for its source and settings; afterwards it comes from the cache. */
async function cut(face: Face, part: Part): Promise<string> {
  const source = await readFile(path.join(modules, face.source));
  const key = createHash('sha256')
    .update(source)
    .update(JSON.stringify({ face, characters: charactersOf(face, part), features }))
    .digest('hex')
    .slice(0, 24);
  const file = path.join(cache, `${key}.woff2`);
  const isCut = await readFile(file).then(
    () => true,
    () => false,
  );
  if (isCut) return file;
  // Loaded only when needed: most builds cut no font, and loading the cutter takes longer than everything else here.
  const { default: subsetFont } = await import('subset-font');
  const font = await subsetFont(source, charactersOf(face, part), {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    ...(face.axes ? { variationAxes: face.axes } : {}),
  });
  // Another build may cut the same face now: a file appears whole or not at all.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, font);
  await rename(draft, file);
  return file;
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
  return names;
}

if (import.meta.main) {
  const names = await buildFonts({ outDir: fileURLToPath(new URL('../../public/fonts', import.meta.url)) });
  console.log(`${names.length} fonts in public/fonts`);
}
