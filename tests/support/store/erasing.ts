import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OutboxMail } from '#schema/email.ts';
import { announce } from '#scripts/local/running.ts';
import { runCommand } from '#scripts/sites/run.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { openStores } from '#server/store/stores.ts';

const stores = ['configs', 'revisions', 'submissions', 'threads', 'planning', 'outbox', 'previews', 'set-aside', 'index', 'security-log'] as const;

/** Prepares `sites erase` for the Blobs server that a test has started. */
export async function startErasing() {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-erase-'));
  const blobsContext = process.env['NETLIFY_BLOBS_CONTEXT'] ?? '';
  const { edgeURL } = JSON.parse(Buffer.from(blobsContext, 'base64').toString());
  const withdraw = announce(path.join(folder, 'running.json'), { blobsUrl: edgeURL, blobsContext });
  return {
    folder,
    async erase(...argv: string[]) {
      const printed = await runCommand(['erase', ...argv, '--json'], { LOCAL_DIR: folder });
      return { code: printed.code, json: JSON.parse(printed.stdout) };
    },
    async stop() {
      withdraw();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** All entries, as `store/key`, whose text contains a word. */
export async function holding(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const store of stores) {
    const raw = openRawStore(store);
    for (const { key } of await raw.list()) if (new TextDecoder().decode((await raw.read(key))?.bytes).includes(word)) found.push(`${store}/${key}`);
  }
  return found;
}

/** Stores a mail to staff in the outbox under this id. */
export const keepMail = (id: string, mail: Partial<OutboxMail>) => {
  const blank = { at: '2026-11-22T18:00:00.000Z', kind: 'message', to: 'aviso@vitrina.test', subject: '', text: '', html: '' } as const;
  return openStores(undefined).own.outbox.write(id, { id, ...blank, ...mail });
};
