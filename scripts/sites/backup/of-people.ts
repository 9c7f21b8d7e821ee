import * as z from 'zod';
import { isStaffMail, mailKinds } from '#schema/email.ts';
import type { StoreName } from '#server/store/store-names.ts';
import { parseBytes } from './manifest.ts';

const mailSchema = z.object({ kind: z.enum(mailKinds) });

/** Whether an entry of a `lasting` store counts as `people`: a mail that signs a member of staff in. */
export function isOfPeople(store: StoreName, bytes: Uint8Array): boolean {
  if (store !== 'outbox') return false;
  const kind = mailSchema.safeParse(parseBytes(bytes)).data?.kind;
  return kind !== undefined && isStaffMail(kind);
}
