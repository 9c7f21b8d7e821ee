import * as z from 'zod';
import { hiddenToken, isStaffMail, type OutboxMail, outboxMailSchema } from '#schema/email.ts';
import { parseStored } from '../faults/faults.ts';
import { seal, unseal } from '../keys.ts';
import { linkLifetime } from '../session/account-link.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import type { StoreContext, Stores } from '../store/stores.ts';
import type { Mail, MailResult } from './mail.ts';

/** How many mails the outbox keeps; older ones are removed. */
const maxMails = 200;

/** A mail as it is stored. Its sign-in link is encrypted, and removed once it was shown or has expired. */
export const storedMailSchema = outboxMailSchema.omit({ link: true }).extend({ sealedLink: z.string().optional() });
type StoredMail = z.infer<typeof storedMailSchema>;

const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? '';

/** The mail with the link's token replaced in its texts. */
const withoutToken = <Texts extends Pick<StoredMail, 'text' | 'html'>>(mail: Texts, token: string): Texts => ({
  ...mail,
  text: mail.text.replaceAll(token, hiddenToken),
  html: mail.html.replaceAll(token, hiddenToken),
});

// Mails stored by versions that did not encrypt links still have the link in their text.
const plainLink = ({ text }: StoredMail): string | undefined => /https?:\/\/\S+[?&]token=[0-9a-f]{64}\.[\w-]{43}/.exec(text)?.[0];

const isOver = ({ kind, at }: StoredMail, now: Date): boolean => isStaffMail(kind) && Date.parse(at) + linkLifetime[kind] <= now.getTime();

const hasLink = (mail: StoredMail): boolean => mail.sealedLink !== undefined || plainLink(mail) !== undefined;

function asShown(mail: StoredMail): OutboxMail {
  const { sealedLink, ...rest } = mail;
  if (!isStaffMail(mail.kind)) return rest;
  const plain = plainLink(mail);
  return { ...(plain ? withoutToken(rest, tokenOf(plain)) : rest), link: sealedLink || plain ? 'ready' : 'shown' };
}

/** The newest mails with their keys, the oldest of them first. Mails that are damaged, or removed during the call, are left out. */
async function readAll({ own }: Stores, most = maxMails): Promise<{ key: string; mail: StoredMail }[]> {
  const keys = (await own.outbox.list()).map(({ key }) => key).sort();
  const mails = await Promise.all(
    keys.slice(-most).map(async (key) => {
      const found = await own.outbox.read(key);
      const mail = found && (await parseStored(own.faults, { store: 'outbox', key }, found, storedMailSchema));
      return mail ? [{ key, mail }] : [];
    }),
  );
  return mails.flat();
}

/** For each of these mails, oldest first, how many newer ones there are about the same client. */
function newerOfClient(mails: readonly { mail: StoredMail }[]): Map<StoredMail, number> {
  const seen = new Map<string, number>();
  const newer = new Map<StoredMail, number>();
  for (const { mail } of mails.toReversed()) {
    const count = seen.get(mail.client ?? '') ?? 0;
    newer.set(mail, count);
    seen.set(mail.client ?? '', count + 1);
  }
  return newer;
}

/** Mails to staff that are of no use: their link has expired or was handed out, or a newer mail of that kind went to the same person. */
function uselessOfStaff(mails: readonly { mail: StoredMail }[], now: Date): Set<StoredMail> {
  const newest = new Map(mails.map(({ mail }) => [`${mail.kind} ${mail.to}`, mail]));
  return new Set(mails.flatMap(({ mail }) => (newest.get(`${mail.kind} ${mail.to}`) !== mail || isOver(mail, now) || !hasLink(mail) ? [mail] : [])));
}

/**
 * Removes mails above the limit. First useless mails to staff, oldest first: anybody can cause them. Then the oldest mails of the client with the
 * most: the holder of one client's link can cause dozens a day. Last what lets a person in: thrown away for mails about clients, nobody could be invited.
 */
async function makeRoom(stores: Stores, now: Date): Promise<void> {
  const { outbox } = stores.own;
  const tooMany = (await outbox.list()).length - maxMails;
  if (tooMany <= 0) return;
  const all = await readAll(stores, Number.POSITIVE_INFINITY);
  const [ofStaff, ofClients] = [all.filter(({ mail }) => isStaffMail(mail.kind)), all.filter(({ mail }) => !isStaffMail(mail.kind))];
  const useless = uselessOfStaff(ofStaff, now);
  const newer = newerOfClient(ofClients);
  const byClient = ofClients.toSorted((one, other) => (newer.get(other.mail) ?? 0) - (newer.get(one.mail) ?? 0));
  const inTurn = [...ofStaff.filter(({ mail }) => useless.has(mail)), ...byClient, ...ofStaff.filter(({ mail }) => !useless.has(mail))];
  await Promise.all(inTurn.slice(0, tooMany).map(({ key }) => outbox.remove(key)));
}

/** Stores a mail in the outbox, which the editor shows. A preview deploy has an outbox of its own. */
export async function keepInOutbox(mail: Mail, { stores, source }: StoreContext): Promise<MailResult> {
  const { own } = stores;
  const at = source.now().toISOString();
  const id = source.newWriteId();
  const { kind, client, to, subject, text, html, params, signInLink } = mail;
  const plain: StoredMail = { id, at, kind, ...(client ? { client } : {}), to, subject, text, html, ...(params ? { params: { ...params } } : {}) };
  const kept = signInLink ? { ...withoutToken(plain, tokenOf(signInLink)), sealedLink: seal('outbox-link', id, signInLink) } : plain;
  // Keys sort by time, so the newest mails are found without reading any.
  await own.outbox.write(`${at}_${id}`, kept);
  await makeRoom(stores, source.now());
  return { ok: true, provider: 'outbox', id };
}

/** All mails, newest first. Mails whose link has expired are of no use and are removed. */
export async function readOutbox(stores: Stores, now: Date): Promise<OutboxMail[]> {
  const all = await readAll(stores);
  await Promise.all(all.filter(({ mail }) => isOver(mail, now)).map(({ key }) => stores.own.outbox.remove(key)));
  return all
    .filter(({ mail }) => !isOver(mail, now))
    .map(({ mail }) => asShown(mail))
    .reverse();
}

type TakenLink = { ok: true; link: string; to: string } | { ok: false; code: 'not_found' | 'link_expired' };

/** Returns the sign-in link of a mail to staff and deletes it. Of two simultaneous requests only one gets it. */
export async function takeLink({ own }: Stores, id: string, now: Date): Promise<TakenLink> {
  const key = (await own.outbox.list()).map(({ key }) => key).find((name) => name.endsWith(`_${id}`));
  if (!key) return { ok: false, code: 'not_found' };
  return changeBlob<TakenLink>(own.outbox, key, (value) => {
    const mail = storedMailSchema.safeParse(value).data;
    if (!mail || !isStaffMail(mail.kind)) return { result: { ok: false, code: 'not_found' } };
    const { sealedLink, ...rest } = mail;
    const link = sealedLink ? unseal('outbox-link', id, sealedLink)?.text : plainLink(mail);
    if (!link || isOver(mail, now)) return { result: { ok: false, code: 'link_expired' } };
    return { value: withoutToken(rest, tokenOf(link)), result: { ok: true, link, to: mail.to } };
  });
}
