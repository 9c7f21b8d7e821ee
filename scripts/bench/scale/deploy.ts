import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { announceRevision } from '#server/store/index/head-journal.ts';
import { revisionKey } from '#server/store/stored-revision.ts';
import { openStores } from '#server/store/stores.ts';
import { startBlobsServer } from '../../local/blobs/blobs-server.ts';
import { benchConfig, benchRecord } from '../clients.ts';
import { fillStore } from '../fill-store.ts';
import { measure } from '../measure.ts';

interface DeployFigures {
  clients: number;
  files: number;
  bytes: number;
  /** Number of files in the top folder, which has the most from about 100 clients on. */
  inFirst: number;
  /** Size of the list of all files with their digests, which is sent to the host to learn which files it lacks. */
  digestBytes: number;
  /** The files that the host lacks after one edit. */
  changed: { file: string; bytes: number }[];
}

interface Seen {
  digest: string;
  bytes: number;
}

async function seenIn(folder: string): Promise<Map<string, Seen>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const read = files.sort().map(async (file): Promise<[string, Seen]> => {
    const content = await readFile(file);
    return [`/${path.relative(folder, file)}`, { digest: createHash('sha1').update(content).digest('hex'), bytes: content.length }];
  });
  return new Map(await Promise.all(read));
}

/** Builds a site with this number of clients, edits one and builds again, to measure what a deploy sends to the host. */
async function measureDeploy(clients: number): Promise<DeployFigures> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-deploy-'));
  const blobs = await startBlobsServer({ directory: path.join(directory, 'blobs') });
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  try {
    const stores = openStores(undefined);
    await fillStore(stores, clients);
    const output = path.join(directory, 'dist');
    const build = () => measure(['scripts/build.mjs', '--output', output, '--cache', path.join(directory, 'cache')]);
    await build();
    const before = await seenIn(output);
    const record = benchRecord(7, 2, { ...benchConfig(7), heroTitle: { es: 'Cambio', en: 'Change' } });
    await announceRevision(stores, record.id, record.revision);
    await stores.own.revisions.write(revisionKey(record.id, record.revision), record);
    await stores.own.configs.write(record.id, record);
    await build();
    const after = await seenIn(output);
    return {
      clients,
      files: after.size,
      bytes: [...after.values()].reduce((sum, { bytes }) => sum + bytes, 0),
      inFirst: [...after.keys()].filter((file) => path.dirname(file) === '/').length,
      digestBytes: Buffer.byteLength(JSON.stringify({ files: Object.fromEntries([...after].map(([file, { digest }]) => [file, digest])) })),
      changed: [...after].flatMap(([file, { digest, bytes }]) => (before.get(file)?.digest === digest ? [] : [{ file, bytes }])),
    };
  } finally {
    await blobs.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

const number = (value: number): string => Math.round(value).toLocaleString('en');
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** The section of docs/benchmarks.md: two builds that were made, and lines through both for the sizes that were not. */
export async function deployReport(made: string): Promise<string> {
  const [less, more] = [await measureDeploy(50), await measureDeploy(150)];
  const estimate = (of: (figures: DeployFigures) => number, clients: number): number =>
    of(less) + ((of(more) - of(less)) / (more.clients - less.clients)) * (clients - less.clients);
  const line = (clients: number, note = ''): string => {
    const [files, bytes, inFirst, digests] = [
      (f: DeployFigures) => f.files,
      (f: DeployFigures) => f.bytes,
      (f: DeployFigures) => f.inFirst,
      (f: DeployFigures) => f.digestBytes,
    ];
    return `| ${number(clients)}${note} | ${number(estimate(files, clients))} | ${megabytes(estimate(bytes, clients))} | ${number(estimate(inFirst, clients))} | ${megabytes(estimate(digests, clients))} |`;
  };
  return `## What a deploy is made of

${made} Two sizes were built; the others are computed, on the line through both.

| clients | files | bytes | files in the first folder | names and digests of all (SHA-1, JSON) |
| ---: | ---: | ---: | ---: | ---: |
${[line(less.clients), line(more.clients), ...[1000, 10_000, 26_900, 100_000].map((clients) => line(clients, ', computed'))].join('\n')}

After one edit among ${more.clients} the host is sent ${more.changed.length} files: ${more.changed.map(({ file, bytes }) => `\`${file}\` (${(bytes / 1e3).toFixed(1)} KB)`).join(', ')}. All are the edited client's but
\`published.json\`, which grows by some ten bytes with each client.`;
}
