import { randomUUID } from 'node:crypto';
import { oneClient } from '#build/one-client.ts';
import { isClientId } from '#schema/config-id.ts';
import { ensureSeeded } from '#server/store/seed.ts';
import { buildFolder, NoClientError } from '../../builder/folder/build-folder.ts';
import { ForeignFolderError } from '../../builder/folder/put-in-place.ts';
import { folderLines } from '../texts/folder-lines.ts';
import { type Command, UsageError } from './command.ts';

/** `build <id> --out <folder>`: one client's site as files that any host serves. */
export const build: Command = {
  options: { out: { type: 'string' } },
  words: [1, 1],
  async run({ words: [id = ''], options: { out }, place, stores, texts }) {
    if (typeof out !== 'string' || out === '') throw new UsageError(texts.buildWhere);
    if (!isClientId(id)) throw new UsageError(texts.notAClient(id));
    // A new folder of data has the sample clients, as with `npm start`.
    if (place === 'local' && (await stores.own.configs.list()).length === 0) await ensureSeeded(stores, { now: () => new Date(), newWriteId: randomUUID });
    const client = oneClient({ SITE_CLIENT: id, PROVIDER_ORIGIN: process.env['PROVIDER_ORIGIN'] });
    if (!client) throw new UsageError(texts.notAClient(id));
    try {
      const built = await buildFolder({ client, out, log: (line) => process.stderr.write(`${line}\n`) });
      return { json: built, lines: folderLines(texts, built), hasProblems: built.missing.length > 0 };
    } catch (error) {
      if (error instanceof NoClientError) throw new UsageError(texts.unknownClient(id));
      if (error instanceof ForeignFolderError) throw new UsageError(texts.buildElsewhere(error.folder));
      throw error;
    }
  },
};
