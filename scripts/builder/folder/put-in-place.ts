import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { filesUnder, isCode, moveFile } from '#build/run/files.ts';

/** Thrown if the folder contains files that are not from a build. */
export class ForeignFolderError extends Error {
  override readonly name = 'ForeignFolderError';
  readonly folder: string;
  constructor(folder: string) {
    super(`${folder} holds files that are no built site. Choose an empty folder or one that does not exist yet.`);
    this.folder = folder;
  }
}

/** Throws a `ForeignFolderError` if the folder contains anything but an earlier build. */
export async function refuseForeign(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (names.length > 0 && !names.includes('published.json')) throw new ForeignFolderError(folder);
}

/** `/en` is a folder with a page in it, which every server answers; the file `en.html` only some do. */
async function asFolders(site: string): Promise<void> {
  for (const file of await filesUnder(site)) {
    const { dir, name, ext } = path.parse(file);
    if (ext === '.html' && name !== 'index' && name !== '404') await moveFile(path.join(site, file), path.join(site, dir, name, 'index.html'));
  }
}

/** Copies a built site, calls `complete` with the copy, and replaces `out` by it. If anything fails, `out` is unchanged. */
export async function putInPlace(site: string, out: string, complete: (folder: string) => Promise<void>): Promise<void> {
  const { dir, base } = path.parse(out);
  await mkdir(dir, { recursive: true });
  // Next to its final place, so that it can be moved there.
  const aside = await mkdtemp(path.join(dir, `.${base}-`));
  const [made, old] = [path.join(aside, 'new'), path.join(aside, 'old')];
  try {
    await cp(site, made, { recursive: true });
    await asFolders(made);
    await complete(made);
    await rename(out, old).catch((error: unknown) => {
      if (!isCode(error, 'ENOENT')) throw error;
    });
    await rename(made, out).catch(async (error: unknown) => {
      await rename(old, out).catch(() => undefined);
      throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
