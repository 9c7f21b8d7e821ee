import * as z from 'zod';
import { decisionsSchema } from '#schema/approval/decision.ts';
import { remindersRecordSchema } from '#schema/approval/reminders.ts';
import { notificationSchema } from '#schema/approval/submission.ts';
import { threadsRecordSchema } from '#schema/approval/thread.ts';
import { intakeRecordSchema } from '#schema/calls/intake.ts';
import { libraryRecordSchema } from '#schema/calls/known-picture.ts';
import { planningShardSchema, viewsSchema } from '#schema/calls/planning.ts';
import { tapsMonthSchema } from '#schema/calls/taps.ts';
import { securityEventSchema } from '#schema/people/security-log.ts';
import { publishedSchema, publishStateSchema } from '#schema/publish/publish.ts';
import { linksSchema } from '#server/approval/links.ts';
import { ownPictureSchema } from '#server/approval/proposals/own-pictures.ts';
import { isProposedPicturesKey, proposedPicturesSchema } from '#server/approval/proposals/proposed-pictures.ts';
import { unsettledKey, unsettledSchema } from '#server/approval/submit/submission-store.ts';
import { clientSiteSchema } from '#server/client-sites/record.ts';
import { storedMailSchema } from '#server/mail/outbox.ts';
import { scheduleNotesSchema, schedulesKey } from '#server/publish/schedules.ts';
import { regionsSchema } from '#server/regions/regions.ts';
import { accountSchema } from '#server/session/accounts.ts';
import type { RawStore } from '#server/store/blobs/raw-store.ts';
import { isPublishedKey, regionsKey, type StoreName } from '#server/store/store-names.ts';
import type { Progress } from '../progress.ts';
import type { Problem } from './problem.ts';
import { readAll } from './records.ts';

interface Check {
  schema: z.ZodType;
  isWanted?: (key: string) => boolean;
}

const anyJson: Check = { schema: z.json() };

/**
 * The checks of the records of each store, except stores whose records are checked against each other, and `set-aside`, which may contain
 * anything. Exhaustive by type: a new store does not compile until somebody has decided.
 */
const checks: Readonly<Record<Exclude<StoreName, 'configs' | 'revisions' | 'media' | 'set-aside'>, readonly Check[]>> = {
  submissions: [
    { schema: notificationSchema, isWanted: (key) => key.startsWith('notices/') },
    { schema: ownPictureSchema, isWanted: (key) => key.startsWith('pictures/') && !isProposedPicturesKey(key) },
    { schema: proposedPicturesSchema, isWanted: isProposedPicturesKey },
    { schema: decisionsSchema, isWanted: (key) => key.startsWith('decisions/') },
  ],
  users: [{ schema: accountSchema }],
  'approval-links': [{ schema: linksSchema }],
  reminders: [{ schema: remindersRecordSchema }],
  threads: [{ schema: threadsRecordSchema }],
  intake: [{ schema: intakeRecordSchema }],
  library: [{ schema: libraryRecordSchema }],
  planning: [
    { schema: planningShardSchema, isWanted: (key) => !key.startsWith('views/') },
    { schema: viewsSchema, isWanted: (key) => key.startsWith('views/') },
  ],
  taps: [{ schema: tapsMonthSchema }],
  'client-sites': [{ schema: clientSiteSchema }],
  outbox: [{ schema: storedMailSchema }],
  'security-log': [{ schema: securityEventSchema }],
  settings: [
    { schema: regionsSchema, isWanted: (key) => key === regionsKey },
    { ...anyJson, isWanted: (key) => key !== regionsKey },
  ],
  publish: [
    { schema: publishStateSchema, isWanted: (key) => key === 'state' },
    { schema: publishedSchema, isWanted: isPublishedKey },
    { schema: scheduleNotesSchema, isWanted: (key) => key === schedulesKey },
    { schema: unsettledSchema, isWanted: (key) => key === unsettledKey },
    { ...anyJson, isWanted: (key) => !['state', schedulesKey, unsettledKey].includes(key) && !isPublishedKey(key) },
  ],
  index: [anyJson],
  sessions: [anyJson],
  throttle: [anyJson],
  domains: [anyJson],
  previews: [anyJson],
  faults: [anyJson],
};

const storeNames = Object.keys(checks).filter((name): name is keyof typeof checks => name in checks);

/** Records that cannot be read, in stores whose records are independent of each other. */
export async function checkOthers(open: (store: StoreName) => RawStore, progress: Progress): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const store of storeNames)
    for (const { schema, isWanted } of checks[store]) problems.push(...(await readAll({ name: store, raw: open(store), schema, isWanted }, progress)).problems);
  return problems;
}
