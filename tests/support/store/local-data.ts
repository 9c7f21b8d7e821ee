import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { startBlobsServer } from '#scripts/local/blobs/blobs-server.ts';
import { announce } from '#scripts/local/running.ts';
import { runCommand } from '#scripts/sites/run.ts';
import { mediaName } from '#server/media/media-store.ts';
import { reachStoresThrough } from '#server/store/blobs/open-store.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { createConfig } from '#server/store/create.ts';
import { saveChange } from '#server/store/save.ts';
import { ensureSeeded } from '#server/store/seed.ts';
import { openStores } from '#server/store/stores.ts';

export const source = { now: () => new Date('2026-11-05T12:00:00.000Z'), newWriteId: randomUUID };

/** Several folders of local data, and the commands of `npm run sites` on them. */
export async function openLocalData() {
  const root = await mkdtemp(path.join(tmpdir(), 'vitrina-sites-'));
  const stops: (() => unknown)[] = [];
  const at = (name: string) => path.join(root, name);
  return {
    at,
    /** Starts a Blobs server on a new folder of local data, as of a running site. */
    async serve(name: string) {
      const blobs = await startBlobsServer({ directory: path.join(at(name), 'blobs') });
      const withdraw = announce(path.join(at(name), 'running.json'), { blobsUrl: blobs.url, blobsContext: blobs.context });
      const use = () => {
        process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
        stops.unshift(reachStoresThrough(blobs.fetch));
      };
      stops.push(withdraw, blobs.stop);
      use();
      const { token } = z.object({ token: z.string() }).parse(JSON.parse(Buffer.from(blobs.context, 'base64').toString()));
      return { use, production: { NETLIFY_SITE_ID: 'local', NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: blobs.url } };
    },
    async sites(name: string, ...argv: string[]) {
      const printed = await runCommand([...argv, '--json'], { LOCAL_DIR: at(name) });
      return { code: printed.code, json: JSON.parse(printed.stdout) };
    },
    async stop() {
      for (const stop of stops) await stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

export const submission = {
  configId: '201',
  n: 1,
  writeId: 'w',
  submittedAt: '2026-11-05T12:00:00.000Z',
  name: 'Doña Lupe 🌮',
  email: 'lupe@example.mx',
  revision: 1,
  headRevision: 1,
  sections: { hero: { status: 'approved', approved: true, comments: '', revision: 1, contentHash: 'abc' } },
};

/** Number of submissions: two of the samples' and one of `fill`. */
export const submissions = 3;

/** Writes the samples, a dozen clients and something into each kind of store. */
export async function fill(): Promise<void> {
  const stores = openStores(undefined);
  await ensureSeeded(stores, source);
  for (let n = 0; n < 12; n += 1) {
    await createConfig(
      stores,
      {
        config: { templateType: 'services', businessName: { es: `Taller Ñandú ${n}`, en: `Rhea Workshop ${n}` } },
        savedBy: 'ana@example.mx',
        action: 'create',
      },
      source,
    );
  }
  for (const action of ['save', 'save', 'archive'] as const) {
    const next = ({ config }: { config: object }) => ({
      config: { ...config, templateType: 'services' as const, businessName: { es: action, en: action } },
      archived: action === 'archive',
    });
    await saveChange(stores, '201', { action, savedBy: 'ana@example.mx', expected: 'any', next }, source);
  }
  await stores.own.submissions.write('201/1', submission);
  await stores.own['approval-links'].write('201', { generation: 1, expiresAt: null, createdBy: 'ana@example.mx' });
  const picture = new Uint8Array([137, 80, 78, 71, 0, 255, 254, 128, 10, 13]);
  await stores.own.media.create(mediaName(picture, 'png'), picture, source.now());
  const mail = { id: 'm', at: '2026-11-05T12:00:00.000Z', kind: 'approval', to: 'ana@example.mx', subject: 'Ñ', text: 'ñ', html: 'ñ' };
  await openRawStore('outbox').write('Áé/ñ.bin', { bytes: Buffer.from(JSON.stringify(mail)), metadata: { type: 'image/webp', width: 3 } });
  const account = { email: 'ana@example.mx', name: 'Ana', role: 'editor', sessionVersion: 0, disabled: false, createdAt: '2026-11-05T12:00:00.000Z' };
  await stores.own.users.write('ana', account);
}
