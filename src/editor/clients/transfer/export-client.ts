import pLimit from 'p-limit';
import type { CallFailure } from '../../api/call.ts';
import { saveFile } from '../../app/save-file.ts';
import { loadConfig } from '../../stores/config-api.ts';
import { packClient } from './client-file.ts';
import { picturesIn } from './pictures.ts';

const parallel = 4;

async function fetchPicture(address: string): Promise<Uint8Array | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
}

/** Hands the browser a zip of one client, named after its address. `missing`: pictures that could not be fetched and are not in it. */
export async function exportClient(id: string): Promise<{ ok: true; missing: string[] } | CallFailure> {
  const loaded = await loadConfig(id);
  if (!loaded.ok) return loaded;
  const { saved, path } = loaded.value;
  const addresses = picturesIn(saved.config);
  const limit = pLimit(parallel);
  const fetched = await Promise.all(addresses.map((address) => limit(async () => [address, await fetchPicture(address)] as const)));
  const pictures = new Map(fetched.flatMap(([address, bytes]) => (bytes ? [[address, bytes] as const] : [])));
  const packed = packClient({ id, revision: saved.revision, config: saved.config, exportedAt: new Date().toISOString() }, pictures);
  saveFile(new Blob([packed], { type: 'application/zip' }), `${path.slice(1)}.zip`);
  return { ok: true, missing: addresses.filter((address) => !pictures.has(address)) };
}
