import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dayMs } from '#core/durations.ts';
import { configKind } from '#schema/template.ts';
import { mediaTag } from '#server/media/actions.ts';
import { writeSecurityEvent } from '#server/security-log/record.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { indexRecord } from '#server/store/index/client-index.ts';
import { saveChange } from '#server/store/save.ts';
import { erasePerson, type PersonFound, type Subject } from '../erase/person.ts';
import { unusedPictures, usedPictures } from '../erase/pictures.ts';
import { graceMs, withWritesHeld } from '../hold-writes.ts';
import { inParallel } from '../in-parallel.ts';
import { publish, purgeEdge } from '../publish.ts';
import { type Command, type Outcome, type Run, UsageError } from './command.ts';

/** Longer than anybody keeps an uploaded picture in a draft. */
const defaultDays = 30;

/** Whether to erase: without `--confirm` the command only looks; a name other than that of the data is a usage error. */
function isMeant({ place, data, options, texts }: Run): boolean {
  const name = place === 'local' ? 'local' : data.name;
  if (options['confirm'] === undefined) return false;
  if (options['confirm'] !== name) throw new UsageError(texts.eraseConfirmBy(name));
  return true;
}

async function erasePictures(run: Run): Promise<Outcome> {
  const { options, stores, texts, progress } = run;
  const days = Number(options['older-than'] ?? defaultDays);
  if (!(days >= 1 && days <= 3650)) throw new UsageError(texts.wrongDays);
  const erased = isMeant(run);
  const known = new Map<string, string[]>();
  const look = async () => {
    const looked = { open: openRawStore, olderThanMs: days * dayMs, now: new Date(), progress };
    return unusedPictures(looked, await usedPictures(looked, known));
  };
  let found = await look();
  if (erased && found.names.length > 0) {
    found = await withWritesHeld(run, async (hold) => {
      await hold();
      // Checked again now that nothing can be saved, as a picture may have been used meanwhile. Unchanged entries are not read again.
      const unused = await look();
      await inParallel(unused.names, (name) => openRawStore('media').remove(name));
      return unused;
    });
    await purgeEdge(run, [mediaTag]);
    const detail = { by: 'sites erase --pictures', pictures: String(found.names.length) };
    await writeSecurityEvent(stores, new Date(), '', { type: 'data-erased', detail });
  }
  const { names, bytes, recent } = found;
  return { json: { erased, pictures: names, bytes, recent, days }, lines: texts.erasedPictures(found, days, erased) };
}

function subjectOf({ options, texts }: Run): Subject {
  const { person, client, submission, name } = options;
  if (typeof person === 'string') {
    if (!person.includes('@')) throw new UsageError(texts.wrongPerson);
    return { email: person };
  }
  if (typeof client !== 'string' || configKind(client) === undefined || (name === undefined) === (submission === undefined))
    throw new UsageError(texts.eraseWhat);
  if (typeof name === 'string') {
    if (name.trim() === '') throw new UsageError(texts.eraseWhat);
    return { config: client, name };
  }
  if (!/^[1-9]\d{0,8}$/.test(String(submission))) throw new UsageError(texts.eraseWhat);
  return { config: client, n: Number(submission) };
}

/** Saves a new revision of each, so that an open editor merges with it instead of saving the erased data again. */
async function saveAnew({ stores }: Run, heads: readonly string[]): Promise<void> {
  const source = { now: () => new Date(), newWriteId: randomUUID };
  for (const id of heads) {
    const saved = await saveChange(
      stores,
      id,
      { action: 'save', savedBy: 'system', expected: 'any', next: ({ config, archived }) => ({ config, archived }) },
      source,
    );
    if (saved.ok) await indexRecord(stores, saved.record);
  }
}

/** Most passes of one erasure. A second one finds something only where a save took longer than the wait before it. */
const maxPasses = 6;

type Erased = Omit<PersonFound, 'person'> & { isComplete: boolean };

/**
 * Erases until a pass finds nothing more: a save that began before writes were blocked may end after a pass and store data that it had
 * read before. Waits between passes; `isComplete` says whether the last one found nothing.
 */
async function eraseAll({ stores, place, progress }: Run, subject: Subject, withComments: boolean): Promise<Erased> {
  const [places, heads] = [new Set<string>(), new Set<string>()];
  let known: PersonFound['person'] | undefined;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const found = await erasePerson(stores, subject, { withComments, isMeant: true, now: new Date(), progress, known });
    known = found?.person ?? known;
    for (const each of found?.places ?? []) places.add(each);
    for (const each of found?.heads ?? []) heads.add(each);
    if (pass > 0 && !found?.places.length) return { places: [...places].sort(), heads: [...heads].sort(), isComplete: true };
    if (pass + 1 < maxPasses) await wait(graceMs[place]);
  }
  return { places: [...places].sort(), heads: [...heads].sort(), isComplete: false };
}

async function erasePersonalData(run: Run): Promise<Outcome> {
  const { options, stores, texts, progress } = run;
  const subject = subjectOf(run);
  const erased = isMeant(run);
  const withComments = Boolean(options['comments']);
  // Before writes are blocked, so that a mistyped number blocks nobody.
  const looked = await erasePerson(stores, subject, { withComments, isMeant: false, now: new Date(), progress });
  if (!looked) throw new UsageError(texts.noSuchSubmission);
  let found: Erased = { ...looked, isComplete: true };
  // Heads without places: an earlier attempt erased everything and was cut off before the rest.
  const isAnyLeft = looked.places.length > 0 || looked.heads.length > 0;
  if (erased && isAnyLeft) {
    found = await withWritesHeld(run, async (hold) => {
      await hold();
      const gone = await eraseAll(run, subject, withComments);
      await saveAnew(run, gone.heads);
      return gone;
    });
  }
  if (erased && isAnyLeft) {
    const detail = { by: 'sites erase', records: String(found.places.length), comments: String(withComments) };
    await writeSecurityEvent(stores, new Date(), '', { type: 'data-erased', ...('config' in subject ? { config: subject.config } : {}), detail });
  }
  const publishing = erased && found.heads.length > 0 ? await publish(run) : 'unchanged';
  const { places, isComplete } = found;
  const lines = [...texts.erasedPerson(places, erased, withComments), ...(isComplete ? [] : [texts.eraseAgain])];
  return { json: { erased, withComments, isComplete, places, publishing }, lines, hasProblems: !isComplete };
}

/** `erase`: pictures nobody shows, or what is stored of a person who answered or wrote. Only looks, unless it is confirmed by name. */
export const erase: Command = {
  options: {
    pictures: { type: 'boolean' },
    'older-than': { type: 'string' },
    person: { type: 'string' },
    client: { type: 'string' },
    submission: { type: 'string' },
    name: { type: 'string' },
    comments: { type: 'boolean' },
    confirm: { type: 'string' },
  },
  words: [0, 0],
  async run(run) {
    const { pictures, person, client } = run.options;
    if ([pictures, person, client].filter((option) => option !== undefined).length !== 1) throw new UsageError(run.texts.eraseWhat);
    return pictures ? erasePictures(run) : erasePersonalData(run);
  },
};
