import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Modules that rely on functions, and what a page has in their place in a folder that any host serves. */
const standInOf: Readonly<Record<string, string>> = {
  'src/core/links/picture-address.ts': 'src/core/links/picture-file.ts',
  'src/live/trigger.ts': 'src/live/no-trigger.ts',
};

/** Makes pages and scripts of the stand-ins. Each lies beside what it stands in for, so its own imports hold. */
export const standIns = (root: string) => ({
  name: 'vitrina:stand-ins',
  enforce: 'pre' as const,
  async load(id: string): Promise<string | undefined> {
    const standIn = standInOf[path.relative(root, id.replace(/\?.*$/, '')).replaceAll(path.sep, '/')];
    return standIn && readFile(path.join(root, standIn), 'utf8');
  },
});
