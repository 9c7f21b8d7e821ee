import { type OutboxMail, outboxMailSchema } from '#schema/email.ts';
import type { WriteSource } from '../store/save.ts';
import type { Stores } from '../store/stores.ts';
import type { Mail, MailResult } from './mail.ts';

/** Mails kept; older ones go. */
const mostMails = 200;

/** Keeps a mail that no provider takes where the editor shows it. A preview keeps its own. */
export async function keepInOutbox({ own }: Stores, mail: Mail, source: WriteSource): Promise<MailResult> {
  const at = source.now().toISOString();
  const id = source.newWriteId();
  const { kind, to, subject, text, html, params } = mail;
  const kept: OutboxMail = { id, at, kind, to, subject, text, html, ...(params ? { params: { ...params } } : {}) };
  // Keys in order of time, so that a listing needs no reading.
  await own.outbox.write(`${at}_${id}`, kept);
  const keys = (await own.outbox.list()).map(({ key }) => key).sort();
  await Promise.all(keys.slice(0, -mostMails).map((key) => own.outbox.remove(key)));
  return { ok: true, provider: 'outbox', id };
}

/** The newest mails first. One removed meanwhile is left out. */
export async function readOutbox({ own }: Stores): Promise<OutboxMail[]> {
  const keys = (await own.outbox.list()).map(({ key }) => key).sort();
  const stored = await Promise.all(keys.slice(-mostMails).map((key) => own.outbox.read(key)));
  return stored.flatMap((found) => (found === undefined ? [] : [outboxMailSchema.parse(found.value)])).reverse();
}
