import * as z from 'zod';
import { issuePath } from '#core/config/write-issues.ts';
import type { Issue } from '#schema/api.ts';
import type { Proposal } from '#schema/approval/proposal.ts';
import { mediaNameOf, mediaPathPattern } from '#schema/calls/media.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { parseStored } from '../../faults/faults.ts';
import type { Stores } from '../../store/stores.ts';

/**
 * The note that a picture was uploaded with a client's link. It names the picture in its key only: a picture whose address stands in a stored
 * value counts as used and is never deleted.
 */
export const ownPictureSchema = z.strictObject({ at: z.iso.datetime() });
const ownPictureKey = (id: string, url: string): string => `pictures/${id}/${mediaNameOf(url)}`;

/** Notes that a picture was uploaded with a link of this client, so that the client's answers may propose it. Doing it again changes nothing. */
export const noteOwnPicture = async ({ own }: Stores, id: string, url: string, now: Date): Promise<void> => {
  await own.submissions.create(ownPictureKey(id, url), { at: now.toISOString() } satisfies z.infer<typeof ownPictureSchema>);
};

async function isOwn({ own, base }: Stores, id: string, url: string): Promise<boolean> {
  const key = ownPictureKey(id, url);
  const stored = (await own.submissions.read(key)) ?? (await base?.submissions.read(key));
  return stored !== undefined && (await parseStored(own.faults, { store: 'submissions', key }, stored, ownPictureSchema)) !== undefined;
}

/** The places of proposed pictures that are neither on the page the client saw nor were uploaded by this client's link: no link may use another client's pictures. */
export async function foreignPictures(stores: Stores, id: string, proposals: readonly Proposal[], seen: SiteConfig): Promise<Pick<Issue, 'path'>[]> {
  const known = JSON.stringify(seen);
  const foreign = await Promise.all(
    proposals.map(async ({ after }) => mediaPathPattern.test(after.trim()) && !known.includes(after.trim()) && !(await isOwn(stores, id, after.trim()))),
  );
  return foreign.flatMap((isForeign, index) => (isForeign ? [{ path: issuePath(['proposals', index, 'after']) }] : []));
}
