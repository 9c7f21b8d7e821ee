import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type OneClient, siteOrigin } from '#build/one-client.ts';
import { filesUnder } from '#build/run/files.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { readHead } from '#server/store/head.ts';
import { buildScope } from '#server/store/scope.ts';
import { readPublicVersion } from '#server/store/stored-revision.ts';
import { openStores } from '#server/store/stores.ts';
import { localPaths } from '../../local/paths.ts';
import { buildSite } from '../build-site.ts';
import { writeLinkPreviews } from './link-previews.ts';
import { type FolderPictures, writePictures } from './pictures.ts';
import { putInPlace, refuseForeign } from './put-in-place.ts';
import { removeUnusedFiles } from './unused-files.ts';

export interface BuiltFolder extends FolderPictures {
  id: string;
  folder: string;
  /** The revision that the pages show; 0 while the publish gate shows none. */
  revision: number;
  /** The newest revision. */
  head: number;
  /** Whether the client has an open approval form, which the folder leaves out. */
  hadForm: boolean;
  /** The origin of absolute addresses and of the provider's links. */
  origin: string;
  /** Whether the origin is known from the client's domain or from URL; otherwise it is the local run's address. */
  hasAddress: boolean;
  providerOrigin: string;
}

/** There is no such client, or it is archived. */
export class NoClientError extends Error {
  override readonly name = 'NoClientError';
}

interface FolderOptions {
  client: OneClient;
  /** The output folder: it must not exist, be empty, or contain an earlier build. */
  out: string;
  log(line: string): void;
}

/**
 * Builds one client's site, out of the stores that are open, into a folder that any host of files serves at the root of an
 * address: pages, uploaded pictures in the widths that pages ask for, pictures for link previews.
 */
export async function buildFolder({ client, out, log }: FolderOptions): Promise<BuiltFolder> {
  const { id, providerOrigin } = client;
  const folder = path.resolve(out);
  await refuseForeign(folder);
  const stores = openStores(buildScope(process.env));
  const head = (await readHead(stores, id))?.record;
  if (!head || head.archived || !isSiteConfig(head.config)) throw new NoClientError(`There is no client ${id}, or it is archived.`);
  const { state, record } = await readPublicVersion(stores, head);

  // Nothing of an earlier build is reused: with other data, the same revision numbers may have other content.
  const cache = path.join(localPaths(process.env['LOCAL_DIR'] || undefined).cache, 'folder');
  await rm(cache, { recursive: true, force: true });
  const site = path.join(cache, 'site');
  const built = await buildSite({ output: site, cache, client, log });
  if (built === 'stale' || built.published.skipped.length > 0) throw new Error(`The pages of client ${id} could not be made; the lines above say why.`);

  let pictures: FolderPictures = { files: 0, bytes: 0, missing: [] };
  await putInPlace(site, folder, async (made) => {
    const names = (await filesUnder(made)).filter((name) => name.endsWith('.html'));
    const pages = await Promise.all(names.map((name) => readFile(path.join(made, name), 'utf8')));
    pictures = await writePictures(stores, made, pages);
    if (state === 'shown') await writeLinkPreviews(record, made, pages);
    await removeUnusedFiles(made);
  });
  await rm(cache, { recursive: true, force: true });
  return {
    ...pictures,
    id,
    folder,
    revision: state === 'shown' ? record.revision : 0,
    head: head.revision,
    hadForm: head.config.clientApproval?.isFormEnabled === true,
    origin: siteOrigin(process.env, head.config.customDomain),
    hasAddress: Boolean(head.config.customDomain || process.env['URL']),
    providerOrigin,
  };
}
