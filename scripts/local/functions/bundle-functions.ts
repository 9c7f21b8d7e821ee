import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../paths.ts';

export const functionsFolder = path.join(projectRoot, 'netlify/functions');

/**
 * Bundles every function into one file in `folder`, which is emptied first, and gives their names. The host's own
 * bundler copies whole packages file by file, each in two module formats: twice the size, and a slower first call. The
 * `config` of each function stays readable without running it, as the host demands. With `sharesCode`, common code is in separate
 * files, for a process that runs all functions.
 */
export async function bundleFunctions(folder: string, { sharesCode = false } = {}): Promise<string[]> {
  const names = (await readdir(functionsFolder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  await rm(folder, { recursive: true, force: true });
  await build({
    entryPoints: names.map((name) => path.join(functionsFolder, name)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: sharesCode,
    chunkNames: 'shared/[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // Names stay as they are, so that a stack in the host's log can be read.
    minifySyntax: true,
    // React contains a development and a production build and chooses when it is loaded; this fixes the choice.
    define: { 'process.env.NODE_ENV': '"production"' },
    minifyWhitespace: true,
    legalComments: 'none',
    // Packages in the CommonJS format ask for Node's own modules with `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  return names.map((name) => name.replace(/\.ts$/, ''));
}
