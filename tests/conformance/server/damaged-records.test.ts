import { linkSync, mkdirSync, readdirSync, statSync, unlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { faultsAnswerSchema } from '#schema/calls/fault.ts';
import { demoConfigId } from '#schema/template.ts';
import { announce } from '#scripts/local/running.ts';
import { runCommand } from '#scripts/sites/run.ts';
import { keepInOutbox } from '#server/mail/outbox.ts';
import { mediaName } from '#server/media/media-store.ts';
import { keepPreview } from '#server/previews/store.ts';
import { publishWhatIsDue } from '#server/publish/request.ts';
import { accountKey } from '#server/session/accounts.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { beginEpoch, journalShardOf } from '#server/store/index/head-journal.ts';
import type { StoreName } from '#server/store/store-names.ts';
import { openStores } from '#server/store/stores.ts';
import { plumber } from '../../support/config-calls.ts';
import { submission } from '../../support/store/local-data.ts';
import { steadySource } from '../../support/store/write-source.ts';
import { startTestApi, type TestApi, type TestCall, testAdmin } from '../../support/test-api.ts';

let api: TestApi;
let folder = '';
/** The folder with the undamaged store. */
const whole = () => path.join(folder, 'whole');

/**
 * Makes a folder of a store equal to another by hard links. The store writes files by renaming, so files that were not written
 * since are the same inodes in both.
 */
function makeAlike(from: string, to: string): void {
  const filesOf = (parent: string) =>
    readdirSync(parent, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [path.relative(parent, path.join(entry.parentPath, entry.name))] : [],
    );
  const fileAt = (...at: string[]) => statSync(path.join(...at), { throwIfNoEntry: false })?.ino;
  mkdirSync(to, { recursive: true });
  for (const file of filesOf(to)) if (fileAt(to, file) !== fileAt(from, file)) unlinkSync(path.join(to, file));
  for (const file of filesOf(from)) {
    if (fileAt(to, file) !== undefined) continue;
    mkdirSync(path.join(to, path.dirname(file)), { recursive: true });
    linkSync(path.join(from, file), path.join(to, file));
  }
}
const parts = ['entries', 'metadata'];
let withdraw: (() => void) | undefined;
let staff: { cookie: string };
/** The client whose records are damaged, and another one. */
let [client, other] = ['', ''];
let statuses: string[] = [];
let newest = 0;
/** Keys of the records whose keys are generated. */
const keys = { session: '', preview: '', mail: '', event: '', picture: '' };
let colleague: { cookie: string };

const source = steadySource('damage', Date.now());
const raw = openRawStore;
const stores = () => openStores(undefined);

/** Makes a call and notes its status, because no call may fail with a server error. */
async function call(method: string, address: string, options: TestCall = {}) {
  const answer = await api.call(method, address, { headers: staff, ...options });
  statuses.push(`${method} ${address} ${answer.status}`);
  return answer;
}

const newestKey = async (store: StoreName): Promise<string> =>
  (await raw(store).list())
    .map(({ key }) => key)
    .sort()
    .at(-1) ?? '';
const save = async (id: string, title: string) => {
  const { seen, body } = await call('GET', `/api/config/${id}`);
  const { revision: _r, id: _i, slug: _s, path: _p, updatedAt: _u, updatedBy: _b, archived: _a, ...config } = body ?? {};
  return call('PUT', `/api/config/${id}`, {
    body: { ...config, heroTitle: { es: title, en: title } },
    headers: { ...staff, 'if-match': `"${seen.revision}"` },
  });
};

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api = await startTestApi();
  staff = await api.signIn();
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-damage-'));
  const context = process.env['NETLIFY_BLOBS_CONTEXT'] ?? '';
  const { edgeURL } = z.object({ edgeURL: z.string() }).parse(JSON.parse(Buffer.from(context, 'base64').toString()));
  withdraw = announce(path.join(folder, 'running.json'), { blobsUrl: edgeURL, blobsContext: context });
  const make = async () => (await call('POST', '/api/config', { body: plumber })).seen.id;
  [client, other] = [await make(), await make()];
  await save(client, 'Dos');
  await save(client, 'Tres');

  // As a build that lists all heads does.
  await beginEpoch(stores());
  const { own } = stores();
  await own.users.write(accountKey('bea@vitrina.test'), {
    email: 'bea@vitrina.test',
    name: 'Bea',
    role: 'editor',
    sessionVersion: 0,
    disabled: false,
    createdAt: '2026-11-05T12:00:00.000Z',
  });
  const sessions = async () => (await raw('sessions').list()).map(({ key }) => key);
  const earlier = await sessions();
  colleague = await api.signIn();
  keys.session = (await sessions()).find((key) => !earlier.includes(key)) ?? '';
  await own.throttle.write('address/abc', [Date.now()]);
  await own.publish.write('published', { builtAt: '2026-11-05T12:00:00.000Z', code: 'c', configs: { [client]: 1 } });
  await own.publish.write('client-sites', { [client]: 1 });
  keys.preview = (await keepPreview(stores(), { templateType: 'services' }, new Date())).previewId;
  await own.domains.write('answers/ab', {});
  await own.settings.write('sign-in', { secondFactorRequired: false });
  const proposals = [{ path: 'heroTitle', language: 'es', before: 'Tacos', after: 'Tacos y tortas' }];
  await own.submissions.write(`${client}/1`, { ...submission, configId: client, proposals });
  await own.submissions.write(`notices/${client}/1`, { state: 'sent', at: '2026-11-05T12:00:00.000Z', provider: 'postmark' });
  await own.submissions.write(`decisions/${client}/1`, { decisions: [] });
  await own.submissions.write(`pictures/${client}/${'a'.repeat(40)}.jpg`, { at: '2026-11-05T12:00:00.000Z' });
  await call('POST', `/api/config/${client}/approval-link`);
  await own.reminders.write(client, { askedAt: '', reminders: [] });
  await own.threads.write(client, { messages: [] });
  await own.intake.write(client, { sendings: [], decided: {}, pictures: [] });
  await own.library.write(client, { pictures: [] });
  await call('POST', '/api/planning', { body: { changes: [client, other].map((id) => ({ id, addTags: ['urgente'] })) } });
  await call('PUT', '/api/planning/views', { body: { name: 'Urgentes', filters: { tag: 'urgente' } } });
  await own.taps.write(`2026-11/${client}`, { rate: 1, days: { '05': { sent: 1, taps: { phone: 1 } } } });
  await own['client-sites'].write(client, { secrets: [] });
  const params = { to_email: '', client_name: '', client_email: '' };
  await keepInOutbox({ kind: 'approval', client, to: 'a@example.mx', subject: 's', text: 't', html: 'h', params }, { stores: stores(), source });
  keys.mail = await newestKey('outbox');
  keys.event = await newestKey('security-log');
  const picture = new Uint8Array([137, 80, 78, 71, 1, 2, 3]);
  keys.picture = mediaName(picture, 'png');
  await own.media.create(keys.picture, picture, new Date());
  await own.faults.write('domains/answers/zz', {
    store: 'domains',
    key: 'answers/zz',
    kind: 'domain_answer',
    etag: '"x"',
    foundAt: source.now().toISOString(),
    mendedAt: null,
  });
  expect((await runCommand(['verify', '--json'], { LOCAL_DIR: folder })).code).toBe(0);
  for (const part of parts) makeAlike(path.join(api.directory, part), path.join(whole(), part));
});
afterAll(async () => {
  vi.restoreAllMocks();
  withdraw?.();
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});
// Each case begins with the same records; otherwise the number of records would grow with every case.
beforeEach(() => {
  statuses = [];
  for (const part of parts) makeAlike(path.join(whole(), part), path.join(api.directory, part));
});

interface Damage {
  /** What is damaged, for the test's name. */
  what: string;
  key(): string;
  /** `named`: reported to staff. `unnoticed`: not read during this test, or deleted at once. */
  told: 'named' | 'unnoticed';
  /** `mended`: repaired by the product or by `verify --repair`. `backup`: reported by `verify`, can only be restored from a backup. */
  end: 'mended' | 'backup';
  /** Reads the record, if the calls of every case do not. */
  read?(): Promise<unknown>;
}

/** Records of every kind. A new store without an entry is a type error. Not of `set-aside`, which may contain anything. */
const damages: Readonly<Record<Exclude<StoreName, 'set-aside'>, readonly Damage[]>> = {
  configs: [{ what: 'a head', key: () => client, told: 'named', end: 'mended' }],
  revisions: [
    // The history is read while the head still has a copy of it.
    { what: 'the newest revision', key: () => `${client}/${newest}`, told: 'named', end: 'mended', read: () => call('GET', `/api/config/${client}/revisions`) },
    { what: 'an old revision', key: () => `${client}/1`, told: 'named', end: 'backup' },
  ],
  index: [
    { what: 'an index shard', key: () => `clients/${(Number(client) % 16).toString(16)}`, told: 'named', end: 'mended' },
    { what: 'a shard of the journal of heads', key: () => journalShardOf(client), told: 'named', end: 'mended' },
    // No config of this shard is saved.
    { what: 'another shard of it', key: () => journalShardOf(demoConfigId('retail')), told: 'unnoticed', end: 'mended' },
  ],
  users: [{ what: 'an account', key: () => accountKey('bea@vitrina.test'), told: 'named', end: 'mended' }],
  sessions: [{ what: 'a session', key: () => keys.session, told: 'unnoticed', end: 'mended', read: () => call('GET', '/api/session', { headers: colleague }) }],
  throttle: [{ what: 'a counter of sign-ins', key: () => 'address/abc', told: 'unnoticed', end: 'mended' }],
  publish: [
    { what: 'the publish state', key: () => 'state', told: 'named', end: 'mended' },
    { what: 'what is published', key: () => 'published', told: 'named', end: 'mended' },
    { what: 'the note of clients’ own sites', key: () => 'client-sites', told: 'unnoticed', end: 'mended' },
  ],
  previews: [{ what: 'a preview', key: () => keys.preview, told: 'named', end: 'mended', read: () => call('GET', `/api/templates/${keys.preview}`) }],
  domains: [{ what: 'answers of registries', key: () => 'answers/ab', told: 'unnoticed', end: 'mended' }],
  submissions: [
    { what: 'a submission', key: () => `${client}/1`, told: 'named', end: 'backup' },
    { what: 'a notice', key: () => `notices/${client}/1`, told: 'named', end: 'mended' },
    { what: 'what was decided of proposals', key: () => `decisions/${client}/1`, told: 'named', end: 'mended' },
    { what: 'that a picture came by a link', key: () => `pictures/${client}/${'a'.repeat(40)}.jpg`, told: 'unnoticed', end: 'mended' },
  ],
  'approval-links': [{ what: 'the record of links', key: () => client, told: 'named', end: 'mended' }],
  reminders: [
    { what: 'the reminders of a client', key: () => client, told: 'named', end: 'mended', read: () => call('GET', `/api/config/${client}/reminders`) },
  ],
  threads: [{ what: 'the threads of a client', key: () => client, told: 'named', end: 'backup', read: () => call('GET', `/api/config/${client}/threads`) }],
  intake: [{ what: 'the intake of a client', key: () => client, told: 'named', end: 'backup', read: () => call('GET', `/api/config/${client}/intake`) }],
  library: [{ what: 'the library of a client', key: () => client, told: 'named', end: 'mended', read: () => call('GET', `/api/config/${client}/library`) }],
  planning: [
    { what: 'what is noted of clients', key: () => `clients/${(Number(client) % 16).toString(16)}`, told: 'named', end: 'backup' },
    {
      what: 'the views of a person',
      key: () => `views/${accountKey(testAdmin.email)}`,
      told: 'named',
      end: 'mended',
      read: () => call('GET', '/api/planning'),
    },
  ],
  taps: [{ what: 'the taps of a month', key: () => `2026-11/${client}`, told: 'unnoticed', end: 'mended' }],
  outbox: [{ what: 'a mail', key: () => keys.mail, told: 'named', end: 'mended' }],
  'security-log': [{ what: 'an event of the security log', key: () => keys.event, told: 'named', end: 'mended' }],
  'client-sites': [{ what: 'a client’s own site', key: () => client, told: 'unnoticed', end: 'mended' }],
  settings: [{ what: 'the settings of signing in', key: () => 'sign-in', told: 'unnoticed', end: 'mended' }],
  faults: [{ what: 'a fault', key: () => 'domains/answers/zz', told: 'unnoticed', end: 'mended' }],
  media: [{ what: 'a picture', key: () => keys.picture, told: 'unnoticed', end: 'backup' }],
};

const ways: readonly [string, (bytes: Uint8Array) => Uint8Array][] = [
  ['of another shape', () => Buffer.from('[{"no":"record"}]')],
  ['truncated', (bytes) => bytes.slice(0, Math.floor(bytes.length / 2))],
  ['empty', () => new Uint8Array()],
  ['garbage', () => new Uint8Array([0xff, 0xfe, 0x00, 0x7b, 0x80, 0x22])],
];
const isAll = process.env['MATRIX'] === 'all';
const cases = Object.entries(damages).flatMap(([name, list], store) =>
  list.flatMap((damage, number) =>
    // Invalid JSON of any kind is the same value for all readers (`parseBody` of the store), so these three ways take turns; except for pictures, which are bytes.
    ways.flatMap(([way, damaged], index) =>
      index === 0 || index === 1 + ((store + number) % 3) || name === 'media' || isAll
        ? { name: `${damage.what}, ${way}`, store: name, way, damaged, ...damage }
        : [],
    ),
  ),
);

describe('everything else works, the product says so, and a repair mends it or names the backup', () => {
  test.each(cases)('$name', async ({ store, way, key, damaged, told, end, read }) => {
    const name = z.custom<StoreName>((value) => typeof value === 'string' && value in damages).parse(store);
    newest = (await call('GET', `/api/config/${client}`)).seen.revision;
    const at = key();
    const place = `${name}/${at}`;
    const before = await raw(name).read(at);
    if (!before) throw new Error(`${place} is not there.`);
    const bytes = damaged(before.bytes);
    let isDone = false;
    try {
      await raw(name).write(at, { bytes, metadata: before.metadata });

      // All calls of staff and visitors continue to work.
      await read?.();
      if (['users', 'sessions', 'throttle'].includes(name)) expect((await call('POST', '/api/session', { body: testAdmin, headers: {} })).status).toBe(200);
      const list = await call('GET', '/api/configs');
      expect(list.seen.clients.map(({ id }) => id)).toEqual(expect.arrayContaining([client, other]));
      for (const id of [client, other]) {
        expect((await save(id, `${place} ${way}`)).status).toBe(200);
        expect((await call('GET', `/api/config/${id}/revisions?limit=50`)).status).toBe(200);
        expect((await call('GET', `/api/config/${id}/submissions`)).status).toBe(200);
        expect((await call('GET', `/api/config/${id}/approval-link`)).status).toBe(200);
        expect((await call('GET', `/api/config/${id}`, { headers: {} })).status).toBe(200);
      }
      expect((await call('POST', '/api/publish', { body: { now: true } })).status).toBe(202);
      for (const address of ['/api/publish', '/api/outbox', '/api/users', '/api/security-log']) expect((await call('GET', address)).status).toBe(200);
      expect(statuses.filter((line) => / 5\d\d$/.test(line))).toEqual([]);

      // The fault is reported to staff if a reader has met it.
      const faults = faultsAnswerSchema.parse((await call('GET', '/api/faults')).body).faults.map((fault) => fault.place);
      // Valid JSON of another shape in the security log is dropped without a report.
      if (told === 'named' && !(way === 'of another shape' && name === 'security-log')) expect(faults).toContain(place);

      const printed = await runCommand(['verify', '--repair', '--json'], { LOCAL_DIR: folder });
      const { problems } = z.object({ problems: z.array(z.object({ code: z.string(), place: z.string() })) }).parse(JSON.parse(printed.stdout));
      expect(problems.map((problem) => problem.place)).toEqual(end === 'backup' ? [place] : []);
      expect(printed.code).toBe(end === 'backup' ? 1 : 0);
      isDone = true;
    } finally {
      // Restores the record for the next case, as a backup would.
      if (!isDone || end === 'backup' || !(await raw(name).read(at))) await raw(name).write(at, before);
    }
    expect((await runCommand(['verify', '--json'], { LOCAL_DIR: folder })).code).toBe(0);
  });
});

test('publishing begins anew by itself where its state is damaged', async () => {
  await raw('publish').write('state', { bytes: new Uint8Array(), metadata: {} });
  expect((await call('GET', '/api/publish')).body).toMatchObject({ state: 'waiting' });
  await publishWhatIsDue(stores(), new Date());
  expect((await stores().own.publish.read('state'))?.value).toMatchObject({ state: 'waiting', askedAt: expect.stringMatching(/^2/) });
});
