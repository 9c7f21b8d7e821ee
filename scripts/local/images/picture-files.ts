import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface PictureFiles {
  read(name: string): Promise<Buffer | undefined>;
  /** Stores a picture and deletes the least recently used ones above the limit. Never throws: on a full disk nothing is stored. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
}

/** Made pictures in a folder, at most `maxBytes` of them; which were asked for last is remembered by the files' times. */
export async function openPictureFiles(folder: string, maxBytes: number): Promise<PictureFiles> {
  await mkdir(folder, { recursive: true });
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = path.join(folder, name);
      // A partial file of a process that was killed while writing.
      if (name.endsWith('.new')) return rm(file, { force: true });
      const { size, mtimeMs } = await stat(file);
      return { name, size, mtimeMs };
    }),
  );
  // In the order they were asked for, the longest ago first.
  const sizes = new Map(
    found
      .filter((file) => file !== undefined)
      .toSorted((one, other) => one.mtimeMs - other.mtimeMs)
      .map(({ name, size }) => [name, size]),
  );
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  let count = 0;

  async function forget(name: string): Promise<void> {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
    await rm(path.join(folder, name), { force: true }).catch(() => undefined);
  }

  return {
    async read(name) {
      const size = sizes.get(name);
      if (size === undefined) return undefined;
      const file = path.join(folder, name);
      const bytes = await readFile(file).catch(() => undefined);
      if (bytes?.length !== size) {
        await forget(name);
        return undefined;
      }
      sizes.delete(name);
      sizes.set(name, size);
      const now = new Date();
      await utimes(file, now, now).catch(() => undefined);
      return bytes;
    },
    async keep(name, bytes) {
      if (bytes.length > maxBytes) return;
      count += 1;
      const made = path.join(folder, `${count}.new`);
      try {
        await writeFile(made, bytes);
        await rename(made, path.join(folder, name));
      } catch {
        await rm(made, { force: true }).catch(() => undefined);
        return;
      }
      total += bytes.length - (sizes.get(name) ?? 0);
      sizes.delete(name);
      sizes.set(name, bytes.length);
      for (const oldest of [...sizes.keys()]) {
        if (total <= maxBytes) return;
        await forget(oldest);
      }
    },
  };
}
