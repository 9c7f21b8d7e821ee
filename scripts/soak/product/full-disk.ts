import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const isWriting = (flags: unknown): boolean => typeof flags === 'string' && /[wax+]/.test(flags);
const noRoom = (): Error => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' });

/**
 * Makes writes below `folder` fail in this process while `isFull()` is true: half of the bytes are written, then the disk is
 * full, like a real one. To be called before anything writes.
 */
export function injectFullDisk(folder: string, isFull: () => boolean): void {
  const { open, writeFile } = fs;
  const isStruck = (file: unknown) => isFull() && typeof file === 'string' && path.resolve(file).startsWith(`${path.resolve(folder)}${path.sep}`);

  fs.open = async (file, flags, mode): Promise<FileHandle> => {
    const handle = await open(file, flags, mode);
    if (!isStruck(file) || !isWriting(flags)) return handle;
    const write = handle.writeFile.bind(handle);
    handle.writeFile = async (data) => {
      const bytes = Buffer.from(typeof data === 'string' || data instanceof Uint8Array ? data : '');
      await write(bytes.subarray(0, bytes.length / 2));
      throw noRoom();
    };
    return handle;
  };
  fs.writeFile = async (file, data, options) => {
    if (!isStruck(file)) return writeFile(file, data, options);
    await writeFile(file, '', options);
    throw noRoom();
  };
  syncBuiltinESMExports();
}
