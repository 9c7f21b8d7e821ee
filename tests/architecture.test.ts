import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#scripts/local/paths.ts';

/** Who may import whom, as ARCHITECTURE.md says it. A zone may always import itself. */
const mayImport: Record<string, readonly string[]> = {
  schema: [],
  core: ['schema'],
  templates: ['schema', 'core'],
  content: ['schema', 'core', 'templates'],
  sections: ['schema', 'core', 'templates', 'content'],
  site: ['schema', 'core', 'templates', 'content', 'sections'],
  marketing: ['schema', 'core', 'templates', 'content', 'sections'],
  islands: ['schema', 'core', 'templates', 'content', 'sections', 'marketing'],
  live: ['schema', 'core', 'templates', 'content', 'sections', 'site', 'marketing', 'islands'],
  editor: ['schema', 'core', 'templates', 'content', 'sections', 'site', 'marketing', 'islands', 'live'],
  server: ['schema', 'core', 'templates', 'content'],
  functions: ['schema', 'server', 'build'],
  build: ['schema', 'core', 'templates', 'content', 'sections', 'site', 'marketing', 'server'],
  layouts: ['schema', 'core', 'templates', 'content', 'sections', 'site', 'marketing', 'islands', 'live', 'editor'],
  pages: ['schema', 'core', 'templates', 'content', 'sections', 'site', 'marketing', 'islands', 'live', 'editor', 'build', 'layouts'],
  scripts: ['schema', 'core', 'templates', 'content', 'server', 'build'],
};
/** Zones whose code runs in a browser or must be able to: no Node modules. */
const browserZones = ['schema', 'core', 'templates', 'content', 'sections', 'site', 'marketing', 'islands', 'live', 'editor', 'layouts', 'pages'];
/** Packages that core may import, each of them pure: no React, no Astro, no network client. */
const packagesOfCore = ['zod', 'culori/fn', 'diff'];
const folders: Record<string, string> = {
  ...Object.fromEntries(Object.keys(mayImport).map((zone) => [zone, `src/${zone}`])),
  server: 'netlify/server',
  functions: 'netlify/functions',
  scripts: 'scripts',
};

interface Import {
  from: string;
  to: string;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.parentPath.includes('node_modules') && /\.(tsx?|astro)$/.test(entry.name) && !/\.(test|spec)\.tsx?$/.test(entry.name),
    )
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)));
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  const scripts = file.endsWith('.astro')
    ? [/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '', ...[...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')]
    : [text];
  return scripts.flatMap((script) => ts.preProcessFile(script, true, true).importedFiles.map((entry) => entry.fileName));
}

const zoneOf = (file: string): string | undefined => Object.keys(folders).find((zone) => file.startsWith(`${folders[zone]}/`));
const resolve = ({ from, to }: Import): string | undefined => {
  const bare = to.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return path.normalize(path.join(path.dirname(from), bare));
  const alias = /^#(\w+)\/(.+)$/.exec(bare);
  return alias ? `${folders[alias[1] ?? ''] ?? alias[1]}/${alias[2]}` : undefined;
};

const zones = Object.keys(mayImport).filter((zone) => {
  try {
    return readdirSync(path.join(projectRoot, folders[zone] ?? '')).length > 0;
  } catch {
    return false;
  }
});
const files = zones.flatMap((zone) => sourceFiles(folders[zone] ?? ''));
const imports: Import[] = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })));

describe('who imports whom', () => {
  test('there is something to check', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(100);
  });

  test('every import stays within what its zone may import', () => {
    const faults = imports.filter((entry) => {
      const target = resolve(entry);
      if (target === undefined) return false;
      const from = zoneOf(entry.from) ?? '';
      const to = zoneOf(target);
      return to !== from && (to === undefined || !mayImport[from]?.includes(to));
    });
    expect(faults).toEqual([]);
  });

  test('imports are relative inside a zone and by alias across zones', () => {
    const faults = imports.filter((entry) => {
      const target = resolve(entry);
      return target !== undefined && (zoneOf(target) === zoneOf(entry.from)) !== entry.to.startsWith('.');
    });
    expect(faults).toEqual([]);
  });

  test('code that runs in a browser imports no Node module', () => {
    const node = new Set(builtinModules);
    const faults = imports.filter(({ from, to }) => browserZones.includes(zoneOf(from) ?? '') && (to.startsWith('node:') || node.has(to)));
    expect(faults).toEqual([]);
  });

  test('schema and core import no package but zod, culori and diff', () => {
    const faults = imports.filter(({ from, to }) => ['schema', 'core'].includes(zoneOf(from) ?? '') && !/^[.#]/.test(to) && !packagesOfCore.includes(to));
    expect(faults).toEqual([]);
  });

  test('sections are markup only: no hooks, no context, no fetch', () => {
    const faults = files.filter(
      (file) => zoneOf(file) === 'sections' && /\buse[A-Z]\w*\(|createContext|\bfetch\(/.test(readFileSync(path.join(projectRoot, file), 'utf8')),
    );
    expect(faults).toEqual([]);
  });

  test('commands reach nothing that Node cannot load by itself: no .tsx, no .astro', () => {
    const loaded = (file: string): string[] =>
      [...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)';$/gm)].flatMap(
        ([, to = '']) => resolve({ from: file, to }) ?? [],
      );
    const seen = new Map(files.filter((file) => path.dirname(file) === 'scripts').map((file) => [file, file]));
    for (const [file, trail] of seen) for (const next of loaded(file)) if (!seen.has(next)) seen.set(next, `${trail} > ${next}`);
    expect(seen.size).toBeGreaterThan(100);
    expect([...seen].filter(([file]) => !file.endsWith('.ts')).map(([, trail]) => trail)).toEqual([]);
  });

  test('there is no import cycle', () => {
    const all = [...files, ...sourceFiles('tests')];
    const graph = new Map(all.map((file) => [file, importsOf(file).flatMap((to) => resolve({ from: file, to }) ?? [])]));
    const done = new Set<string>();
    const cycles: string[][] = [];
    const visit = (file: string, trail: string[]) => {
      if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file]);
      if (done.has(file) || trail.includes(file)) return;
      for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
      done.add(file);
    };
    for (const file of all) visit(file, []);
    expect(cycles).toEqual([]);
  });
});

describe('how the house is laid out', () => {
  const maxFiles = { src: 595, folder: 15, lines: 300, depth: 4, median: { least: 40, most: 60 } };
  /** Folders that may hold more, and why. */
  const wide: Record<string, string> = {
    'netlify/functions': 'The host makes one function of each file.',
  };
  const held = ['src', 'netlify', 'scripts', 'tests'].flatMap((root) =>
    readdirSync(path.join(projectRoot, root), { recursive: true, withFileTypes: true }).flatMap((entry) =>
      // What a build leaves is no source: netlify/bundles.
      entry.isFile() && !/node_modules|netlify\/bundles/.test(entry.parentPath) ? [path.relative(projectRoot, path.join(entry.parentPath, entry.name))] : [],
    ),
  );
  const code = held.filter((file) => /\.(tsx?|astro|mjs)$/.test(file));
  const textOf = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

  test('src has at most 595 files of code beside those of the templates, none deeper than four levels', () => {
    const ofSource = sourceFiles('src');
    // Five files for each template, of which there may be any number.
    const shared = ofSource.filter((file) => !/^src\/templates\/[^/]+\//.test(file));
    expect(shared.length).toBeGreaterThan(100);
    expect(shared.length).toBeLessThanOrEqual(maxFiles.src);
    expect(ofSource.filter((file) => file.split('/').length - 1 > maxFiles.depth)).toEqual([]);
  });

  test('the map in ARCHITECTURE.md names every folder of these', () => {
    const [, map = ''] = readFileSync(path.join(projectRoot, 'ARCHITECTURE.md'), 'utf8').split('```');
    const parents = ['src', 'src/core', 'src/build', 'src/editor', 'src/islands', 'src/live', 'netlify', 'netlify/server', 'scripts', 'tests'];
    const isNamed = (folder: string) => new RegExp(`(?<![\\w-])${path.basename(folder)}/`).test(map);
    const subfolders = new Set(held.flatMap((file) => parents.flatMap((parent) => (path.dirname(path.dirname(file)) === parent ? [path.dirname(file)] : []))));
    expect(subfolders.size).toBeGreaterThan(50);
    expect([...subfolders].filter((folder) => !isNamed(folder))).toEqual([]);
  });

  test('the median of their lines is 40 to 60', () => {
    const lines = sourceFiles('src')
      .map((file) => textOf(file).trimEnd().split('\n').length)
      .sort((one, other) => one - other);
    const [lower = 0, upper = 0] = [lines[Math.floor((lines.length - 1) / 2)], lines[Math.floor(lines.length / 2)]];
    expect((lower + upper) / 2).toBeGreaterThanOrEqual(maxFiles.median.least);
    expect((lower + upper) / 2).toBeLessThanOrEqual(maxFiles.median.most);
  });

  test('a folder has at most 15 files', () => {
    const counts = new Map<string, number>();
    for (const file of held) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([folder, count]) => count > maxFiles.folder && !(folder in wide))).toEqual([]);
    expect(
      Object.keys(wide).filter((folder) => (counts.get(folder) ?? 0) <= maxFiles.folder),
      'exceptions nobody needs any more',
    ).toEqual([]);
  });

  test('no file has more than 300 lines, comments and all, stylesheets included', () => {
    const read = [...code, ...held.filter((file) => file.endsWith('.css'))];
    expect(read.filter((file) => textOf(file).trimEnd().split('\n').length > maxFiles.lines)).toEqual([]);
  });

  test('the stylesheets of the editor: what its kit can say is no rule, and a colour has a name', () => {
    const sheets = held.filter((file) => file.startsWith('src/editor/') && file.endsWith('.css'));
    const lines = sheets.map((file) => textOf(file).trimEnd().split('\n').length);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(1300);
    // White behind what stays as it is for others, the brand's ink on pictures of any colour.
    const named = /#fff\b|#24112f\b/g;
    expect(sheets.filter((file) => !file.endsWith('/theme.css') && /#[\da-f]{3,8}\b/i.test(textOf(file).replaceAll(named, '')))).toEqual([]);
    // A shade by its number is the same in both schemes, so what is written on it can be read in one.
    const shade = /["'](?:ink|rosa|good|warn|bad|info|quiet)\.\d|--mantine-color-[a-z]+-\d/;
    expect(held.filter((file) => /^src\/editor\/.*\.(?:tsx|css)$/.test(file) && shade.test(textOf(file)))).toEqual([]);
  });

  test('a name is imported from where it is made: nothing is exported again', () => {
    const faults = code.filter((file) => {
      const text = textOf(file);
      if (!/\.tsx?$/.test(file) || !/^export (?:type )?[{*]/m.test(text)) return false;
      const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
      const imported = new Set(
        statements.flatMap((statement) => {
          const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined;
          const named = clause?.namedBindings;
          return [clause?.name?.text, ...(named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : [])];
        }),
      );
      return statements.some(
        (statement) =>
          ts.isExportDeclaration(statement) &&
          (statement.moduleSpecifier !== undefined ||
            (statement.exportClause !== undefined &&
              ts.isNamedExports(statement.exportClause) &&
              statement.exportClause.elements.some(({ name, propertyName }) => imported.has((propertyName ?? name).text)))),
      );
    });
    expect(faults).toEqual([]);
  });
});
