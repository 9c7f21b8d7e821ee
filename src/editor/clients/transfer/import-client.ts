import pLimit from 'p-limit';
import * as z from 'zod';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { parseConfigWrite } from '#core/config/parse-write.ts';
import { withSettingsOf } from '#core/config/public-view.ts';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import { callApi } from '../../api/call.ts';
import { $editorLanguage } from '../../language.ts';
import { refreshPublish } from '../../panels/publish/use-publish.ts';
import { loadConfig } from '../../stores/config-api.ts';
import { copyForNewClient, createClient } from '../create-client.ts';
import { refreshClients } from '../use-clients.ts';
import type { ClientFile } from './client-file.ts';
import { pictureType, replaceTexts } from './pictures.ts';

const parallel = 3;

export type ImportResult =
  | { ok: true; id: string }
  | { ok: false; code: 'picture'; file: string; message: string } // A picture was refused; `file`: its path in the zip.
  | { ok: false; code: 'server'; message: string }; // The config could not be read or saved.

type Uploaded = { ok: true; addresses: Map<string, string> } | { ok: false; code: 'picture'; file: string; message: string };

/** Uploads the file's pictures. The server names them by content, so one that it already has is not stored twice. */
async function upload(pictures: ClientFile['pictures'], onProgress: (done: number) => void): Promise<Uploaded> {
  const limit = pLimit(parallel);
  const addresses = new Map<string, string>();
  let fault: Extract<Uploaded, { ok: false }> | undefined;
  const send = async (address: string, bytes: Uint8Array<ArrayBuffer>) => {
    if (fault) return;
    const type = pictureType(address);
    const result = await callApi(mediaAnswerSchema, '/api/media', { body: new Blob([bytes], { type }), headers: { 'content-type': type } });
    if (result.ok) onProgress(addresses.set(address, result.value.url).size);
    else fault ??= { ok: false, code: 'picture', file: address.slice(1), message: result.message };
  };
  await Promise.all([...pictures].map(([address, bytes]) => limit(() => send(address, bytes))));
  return fault ?? { ok: true, addresses };
}

/** Saves imported content as a new revision of a client. As in a restore, present settings are kept, because those in the file may be outdated. */
async function replaceContent(id: string, content: SiteConfig): Promise<ImportResult> {
  const current = await loadConfig(id);
  if (!current.ok) return { ok: false, code: 'server', message: current.message };
  const { revision, config } = current.value.saved;
  const present = parseConfigWrite(id, config);
  // If the present settings cannot be read, nothing is saved: they would be lost.
  if (!present.ok) return { ok: false, code: 'server', message: shellTexts[$editorLanguage.get()].errors.unexpected };
  const json = withSettingsOf(present.config, content);
  const result = await callApi(z.unknown(), `/api/config/${id}`, { method: 'PUT', json, headers: { 'if-match': `"${revision}"` } });
  if (!result.ok) return { ok: false, code: 'server', message: result.message };
  await Promise.all([refreshClients(), refreshPublish()]);
  return { ok: true, id };
}

/** The target of an import: an existing client (`over`: its id), or a new one (`idempotencyKey`: see `createClient`). */
type ImportTarget = { over: string } | { name: string; idempotencyKey: string };

/**
 * Imports a client that was read from a file: its pictures first, then its content. If a picture is refused, no config
 * is saved. `onProgress` gets the number of uploaded pictures.
 */
export async function importClient(file: ClientFile, target: ImportTarget, onProgress: (done: number) => void): Promise<ImportResult> {
  const uploaded = await upload(file.pictures, onProgress);
  if (!uploaded.ok) return uploaded;
  const config = siteConfigSchema.parse(replaceTexts(file.config, uploaded.addresses));
  if ('over' in target) return replaceContent(target.over, config);
  const copy = copyForNewClient(config, target.name);
  const named = config.businessName && Object.values(config.businessName).some((text) => text.trim() !== '') ? { businessName: config.businessName } : {};
  const created = await createClient({ ...copy, ...named }, target.idempotencyKey);
  return created.ok ? { ok: true, id: created.value.id } : { ok: false, code: 'server', message: created.message };
}
