import { securityKindOf } from '#core/security-log/csv.ts';
import { type SecurityLogPage, type SecurityLogQuery, securityEventSchema } from '#schema/people/security-log.ts';
import { normalEmail } from '../session/accounts.ts';
import type { BlobStore } from '../store/blobs/blob-store.ts';
import { personHash, readEventKey } from './log-key.ts';

/** Number of days listed, and of events read, at the same time. */
const together = 20;

const isDay = (folder: string): boolean => /^\d{4}-\d\d-\d\d$/.test(folder);

/** Whether an event may be what was asked for, as far as its key tells. */
function matches(key: string, { kind, person }: SecurityLogQuery): boolean {
  const known = readEventKey(key);
  if (!known || (kind && securityKindOf(known.type) !== kind)) return false;
  return !person || known.persons.includes(personHash(person));
}

/** Keys of the events asked for, the newest first, until there are `most`. */
async function findKeys(log: BlobStore, query: SecurityLogQuery, most: number): Promise<string[]> {
  const { from = '', to = '9999', after = '9999' } = query;
  const days = (await log.folders()).filter((day) => isDay(day) && day >= from && day <= to && day <= after.slice(0, 10)).sort();
  const found: string[] = [];
  while (days.length > 0 && found.length < most) {
    const lists = await Promise.all(days.splice(-together).map((day) => log.list(`${day}/`)));
    const keys = lists.flat().map(({ key }) => key);
    found.push(
      ...keys
        .filter((key) => key < after && matches(key, query))
        .sort()
        .reverse(),
    );
  }
  return found.slice(0, most);
}

/** A page of the security log, the newest first. Events with an instant in the future, written by a wrong clock, are included. */
export async function readSecurityLog(log: BlobStore, query: SecurityLogQuery, size: number): Promise<SecurityLogPage> {
  // One more than is shown tells whether there is a next page.
  const keys = await findKeys(log, query, size + 1);
  const shown = keys.slice(0, size);
  const events: SecurityLogPage['events'] = [];
  for (let begin = 0; begin < shown.length; begin += together) {
    const read = await Promise.all(shown.slice(begin, begin + together).map(async (id) => ({ id, value: (await log.read(id))?.value })));
    // An event that was removed meanwhile or cannot be read is left out; the others are shown.
    events.push(
      ...read.flatMap(({ id, value }) => {
        const event = securityEventSchema.safeParse(value).data;
        return event ? [{ ...event, id }] : [];
      }),
    );
  }
  const person = query.person === undefined ? undefined : normalEmail(query.person);
  const theirs = events.filter(({ actor, subject }) => !person || [actor, subject].some((email) => email !== undefined && normalEmail(email) === person));
  return { events: theirs, next: keys.length > size ? (shown.at(-1) ?? null) : null };
}
