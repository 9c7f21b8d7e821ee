import * as z from 'zod';
import type { ConfigRecord, Schedule } from '#schema/config.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { logProblem } from '../log.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import { readHead, readHeadIfWhole } from '../store/head.ts';
import { readIndex } from '../store/index/client-index.ts';
import { type Change, saveChange } from '../store/save.ts';
import type { StoreContext, Stores } from '../store/stores.ts';
import { afterChange } from './request.ts';

/**
 * Key, in the store `publish`, of the times at which the timer must check each config, so that it reads one small record. The schedules themselves
 * are in the configs' records. There is one note for each config and instant, so that a refused schedule's note replaces no other.
 */
export const schedulesKey = 'scheduled';
export const scheduleNotesSchema = z.record(z.string(), z.iso.datetime());
type Notes = z.infer<typeof scheduleNotesSchema>;
const noteOf = (id: string, at: string): Notes => ({ [`${id}/${at}`]: at });

/** The schedules in the client list and the demos, to rebuild damaged or missing notes from. */
async function listed(stores: Stores): Promise<Notes> {
  const clients = (await readIndex(stores)).flatMap(({ id, scheduledAt }) => (scheduledAt === undefined ? [] : [noteOf(id, scheduledAt)]));
  const demos = await Promise.all(templateIds.map((template) => readHeadIfWhole(stores, demoConfigId(template))));
  return Object.assign({}, ...clients, ...demos.map((head) => (head?.record.schedule ? noteOf(head.record.id, head.record.schedule.at) : {})));
}

async function changeNotes(stores: Stores, change: (notes: Notes) => Notes, known?: Notes): Promise<void> {
  const isDone = await changeBlob<boolean>(stores.own.publish, schedulesKey, (value) => {
    const stored = scheduleNotesSchema.safeParse(value).data;
    const notes = stored ?? known;
    const next = notes && change(notes);
    return next === stored ? { result: next !== undefined } : { value: next, result: true };
  });
  if (!isDone) await changeNotes(stores, change, await listed(stores));
}

/** To be called before a schedule is saved: if the process dies in between, the timer only finds nothing to do. */
export const noteSchedule = (stores: Stores, id: string, { at }: Schedule): Promise<void> => changeNotes(stores, (notes) => ({ ...notes, ...noteOf(id, at) }));

/** Removes a note after its check and, if a schedule is still to come, stores a note for that. */
const settle = (stores: Stores, name: string, id: string, next: Schedule | undefined): Promise<void> =>
  changeNotes(stores, ({ [name]: at, ...others }) => {
    if (at !== undefined && at === next?.at) return { ...others, [name]: at };
    return next ? { ...others, ...noteOf(id, next.at) } : others;
  });

const isDue = (schedule: Schedule | undefined, now: Date): schedule is Schedule => schedule !== undefined && Date.parse(schedule.at) <= now.getTime();

/** Publishes what is due of one config, however many processes try: the revision that does it takes the schedule with it. */
async function publishDue(context: StoreContext, present: ConfigRecord, now: Date): Promise<ConfigRecord> {
  const { stores, source } = context;
  let isMine = false;
  const next: Change['next'] = ({ config, archived, schedule }) => {
    isMine = isDue(schedule, now);
    // The designer decided this before the latest answers, so it does not act on them: they may still be corrected.
    return isDue(schedule, now) ? { config, archived, step: { kind: 'publish', revision: schedule.revision }, isAside: true } : undefined;
  };
  const change: Change = { action: 'publish', savedBy: present.schedule?.by ?? 'system', expected: 'any', next };
  const saved = await saveChange(stores, present.id, change, source);
  const record = saved.ok ? saved.record : present;
  // Repeated even if another process made the revision, as it may have died before this; the build then compares.
  await afterChange(context, record, { isUrgent: true, isChange: isMine });
  return record;
}

/** Carries out, from the timer, the publications whose time has come. Costs one small read when there is none. */
export async function publishScheduled(context: StoreContext): Promise<void> {
  const { stores, source } = context;
  if (stores.base) return;
  const now = source.now();
  const notes = scheduleNotesSchema.safeParse((await stores.own.publish.read(schedulesKey))?.value).data;
  if (!notes) return changeNotes(stores, (known) => known);
  for (const [name] of Object.entries(notes).filter(([, at]) => Date.parse(at) <= now.getTime())) {
    // Notes from before there was one for each instant are named by the config alone.
    const [id = ''] = name.split('/');
    try {
      const head = (await readHead(stores, id))?.record;
      const record = head && (await publishDue(context, head, now));
      await settle(stores, name, id, record?.schedule);
    } catch (error) {
      logProblem(`What is scheduled for config ${id} could not be published; the next minute tries again.`, error);
    }
  }
}

/** Removes the notes, so that the timer rebuilds them. */
export const resetScheduleNotes = (stores: Stores): Promise<void> => stores.own.publish.remove(schedulesKey);
