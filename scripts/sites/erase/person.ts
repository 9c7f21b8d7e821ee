import { isDeepStrictEqual } from 'node:util';
import {
  answerWithout,
  type ErasedPerson,
  intakeWithout,
  libraryWithout,
  mailWithout,
  normalisedName,
  planningWithout,
  recordWithout,
  signature,
  threadsWithout,
} from '#core/approval/erase-person.ts';
import { isObject } from '#core/config/loose-json.ts';
import { threadsRecordSchema } from '#schema/approval/thread.ts';
import type { BlobStore } from '#server/store/blobs/blob-store.ts';
import { changeBlob } from '#server/store/blobs/change-blob.ts';
import { invalidateJournal } from '#server/store/index/head-journal.ts';
import type { Stores } from '#server/store/stores.ts';
import { inParallel } from '../in-parallel.ts';
import type { Progress } from '../progress.ts';

/** The person that a command names: by an e-mail address, by one answer, or by a name used on one site, also if only in messages. */
export type Subject = { email: string } | { config: string; n: number } | { config: string; name: string };

/** Records with personal data that were found and, unless this was a dry run, erased. */
export interface PersonFound {
  /** Places, by store: `submissions/121/3`. */
  places: readonly string[];
  /** Configs whose head was among them, or was erased by an earlier attempt that was interrupted before saving it again. */
  heads: readonly string[];
  /** The person that was found; after erasing, the records no longer tell. */
  person: ErasedPerson;
}

/** `id`: the config whose record it is, where each has one. */
type Scrub = (value: unknown, person: ErasedPerson, erasedAt: string, id: string) => Record<string, unknown> | undefined;

/** Stores with data of people who answered, in the order of erasing: answers last, because they tell what else to look for. */
const kinds: readonly {
  store: 'revisions' | 'configs' | 'previews' | 'outbox' | 'threads' | 'intake' | 'library' | 'planning' | 'submissions';
  scrub: Scrub;
}[] = [
  { store: 'revisions', scrub: recordWithout },
  { store: 'configs', scrub: recordWithout },
  { store: 'previews', scrub: recordWithout },
  { store: 'outbox', scrub: mailWithout },
  { store: 'threads', scrub: threadsWithout },
  { store: 'intake', scrub: intakeWithout },
  { store: 'library', scrub: libraryWithout },
  { store: 'planning', scrub: planningWithout },
  { store: 'submissions', scrub: answerWithout },
];

/** Whether an entry belongs to a config: revisions and answers lie under its number. */
const isOf = (config: string, key: string): boolean => key === config || key.startsWith(`${config}/`);

async function personOf(
  { own }: Stores,
  subject: Subject,
  { withComments, known }: Pick<Erasure, 'withComments' | 'known'>,
  keys: readonly string[],
): Promise<ErasedPerson | undefined> {
  const email = 'email' in subject ? subject.email.trim().toLowerCase() : undefined;
  const answers = new Set(known?.answers);
  const signatures = new Set(known?.signatures);
  const names = new Set(known?.names);
  const approvers = new Set(known?.approvers);
  const configs = new Set(known?.configs);
  const note = (value: unknown) => {
    if (!isObject(value) || typeof value['submittedAt'] !== 'string') return;
    answers.add(value['submittedAt']);
    // Blank if it was erased before; a mail without a name cannot be matched.
    if (value['name'] !== '' || value['email'] !== '') signatures.add(signature(value['name'], value['email']));
    if (typeof value['name'] === 'string' && value['name'] !== '') names.add(value['name']);
    if (typeof value['approver'] === 'string') approvers.add(value['approver']);
    if (typeof value['configId'] === 'string') configs.add(value['configId']);
  };
  if ('name' in subject) {
    const isOwn = (value: unknown): value is Record<string, unknown> =>
      isObject(value) && typeof value['name'] === 'string' && normalisedName(value['name']) === normalisedName(subject.name);
    names.add(subject.name);
    configs.add(subject.config);
    const ofSite = keys.filter((key) => isOf(subject.config, key));
    await inParallel(ofSite, async (key) => {
      const value = (await own.submissions.read(key))?.value;
      if (isOwn(value)) note(value);
    });
    const messages = threadsRecordSchema.safeParse((await own.threads.read(subject.config))?.value).data?.messages ?? [];
    for (const message of messages) if (isOwn(message) && message.by === 'client' && message.approver !== undefined) approvers.add(message.approver);
  } else if ('config' in subject) {
    const stored = await own.submissions.read(`${subject.config}/${subject.n}`);
    if (!stored) return undefined;
    note(stored.value);
  } else {
    await inParallel(keys, async (key) => {
      const value = (await own.submissions.read(key))?.value;
      if (isObject(value) && typeof value['email'] === 'string' && value['email'].toLowerCase() === email) note(value);
    });
  }
  return { email, answers, signatures, names, approvers, configs, withComments };
}

interface Erasure {
  withComments: boolean;
  isMeant: boolean;
  now: Date;
  progress: Progress;
  /** The person that an earlier pass found. */
  known?: ErasedPerson | undefined;
}

/**
 * Finds every record with data of a person and, if `isMeant`, blanks that data: the records stay, with their numbers, and
 * note when they were erased. Running it again finds what is left. `undefined` if there is no such answer.
 */
export async function erasePerson(
  stores: Stores,
  subject: Subject,
  { withComments, isMeant, now, progress, known }: Erasure,
): Promise<PersonFound | undefined> {
  const { own } = stores;
  const submissionKeys = (await own.submissions.list()).map(({ key }) => key).filter((key) => /^[^/]+\/\d+$/.test(key));
  const person = await personOf(stores, subject, { withComments, known }, submissionKeys);
  if (!person) return undefined;
  const erasedAt = now.toISOString();
  const places: string[] = [];
  const heads: string[] = [];

  async function erase(store: BlobStore, name: string, key: string, scrub: Scrub): Promise<void> {
    const id = name === 'set-aside' ? (key.split('/')[2] ?? '') : key;
    let isErasedHead = false;
    const attempt = (value: unknown) => {
      isErasedHead = name === 'configs' && isObject(value) && value['erasedAt'] !== undefined;
      return person ? scrub(value, person, erasedAt, id) : undefined;
    };
    const isFound = isMeant
      ? await changeBlob<boolean>(store, key, (value) => {
          const next = attempt(value);
          return next ? { value: next, result: true } : { result: false };
        })
      : attempt((await store.read(key))?.value) !== undefined;
    if (isFound) places.push(`${name}/${key}`);
    if (name === 'configs' && (isFound || isErasedHead)) heads.push(key);
  }
  async function eraseAll(name: string, store: BlobStore, keys: readonly string[], scrub: Scrub): Promise<void> {
    progress.begin(name, keys.length);
    await inParallel(keys, async (key) => {
      await erase(store, name, key, scrub);
      progress.advance();
    });
    progress.end();
  }

  const aside = (await own['set-aside'].list()).map(({ key }) => key);
  for (const { store, scrub } of kinds) {
    const isWanted = (key: string) => {
      if (store === 'threads') return person.configs.has(key);
      return !('config' in subject) || !['revisions', 'configs', 'submissions'].includes(store) || isOf(subject.config, key);
    };
    const keys = store === 'submissions' ? submissionKeys : (await own[store].list()).map(({ key }) => key);
    await eraseAll(store, own[store], keys.filter(isWanted), scrub);
    await eraseAll(
      'set-aside',
      own['set-aside'],
      aside.filter((key) => key.split('/')[1] === store && !key.includes('/notices/') && (store !== 'threads' || person.configs.has(key.split('/')[2] ?? ''))),
      scrub,
    );
  }
  if (isMeant) await inParallel(heads, (id) => matchHead(stores, id));
  // Their heads moved without a revision that could be announced.
  if (isMeant && heads.length > 0) await invalidateJournal(stores);
  return { places: places.sort(), heads: heads.sort(), person };
}

/** A head is a copy of its revision. If an earlier, interrupted attempt erased only one of them, both get the same time. */
async function matchHead({ own }: Stores, id: string): Promise<void> {
  const head = (await own.configs.read(id))?.value;
  const revision = isObject(head) ? (await own.revisions.read(`${id}/${head['revision']}`))?.value : undefined;
  if (!isObject(head) || !isObject(revision) || isDeepStrictEqual(head, revision)) return;
  if (!isDeepStrictEqual({ ...head, erasedAt: '' }, { ...revision, erasedAt: '' })) return;
  await changeBlob<void>(own.configs, id, (present) => (isDeepStrictEqual(present, head) ? { value: revision, result: undefined } : { result: undefined }));
}
