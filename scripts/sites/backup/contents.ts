import type { StoreName } from '#server/store/store-names.ts';

/**
 * What a backup does with each store. `lasting`: copied. `people`: copied when asked for, because it holds e-mail
 * addresses and password hashes. `rebuilt`: made again from what was copied. `passing`: worthless after a while, or true
 * only of the site it was made on. Exhaustive by type: a new store does not compile until somebody has decided.
 */
const storeContents: Readonly<Record<StoreName, 'lasting' | 'people' | 'rebuilt' | 'passing'>> = {
  // Heads first: a save that comes between is then a revision above its head, which the next reader brings forward.
  configs: 'lasting',
  revisions: 'lasting',
  submissions: 'lasting',
  // Without them the links that clients hold would stop working.
  'approval-links': 'lasting',
  // Without them a restored site would remind clients again.
  reminders: 'lasting',
  threads: 'lasting',
  // What owners sent before there was a site, with what designers decided of it.
  intake: 'lasting',
  // What is known of the pictures that were uploaded for each client: their texts would otherwise be lost.
  library: 'lasting',
  // What the team notes of clients, and each person's views: people stand there by the keys of their accounts alone.
  planning: 'lasting',
  // Numbers of each month and client, without anything about who tapped.
  taps: 'lasting',
  // Encrypted build hooks and hashes of the secrets of clients' own sites, which stop without them.
  'client-sites': 'lasting',
  // Mail that no provider has taken; what signs staff in is for people (`isOfPeople`).
  outbox: 'lasting',
  // After what shows them: a picture is there before the first revision that shows it, so none is missing here.
  media: 'lasting',
  users: 'people',
  // Whether everybody must have a second factor.
  settings: 'lasting',
  // Who of the staff did what, with their addresses.
  'security-log': 'people',
  index: 'rebuilt',
  // A restored site asks everybody to sign in.
  sessions: 'passing',
  // Counters of failed sign-ins, answers of registries, previews kept for 7 days.
  throttle: 'passing',
  domains: 'passing',
  previews: 'passing',
  // What is live, and this month's deploys: they belong to the deployed site, not to its data.
  publish: 'passing',
  // What restores took away.
  'set-aside': 'passing',
  // Faults found on this site; a backup contains no damaged records.
  faults: 'passing',
};

/** Whether a store only grows: a backup adds to it what it lacks, and takes nothing of it away. */
export const isAppendOnly = (store: StoreName): boolean => store === 'security-log';

/**
 * Whether what a backup does not hold stays where it is: nothing shows such a picture, an approval link that was revoked stays so,
 * and a reminder that went out stays counted, so that no client gets it again. What is written in threads does not: the number of a
 * client whom the backup lacks may be given to another one, who must not read it. It is set aside as answers are.
 */
export const staysInPlace = (store: StoreName): boolean => isAppendOnly(store) || store === 'media' || store === 'approval-links' || store === 'reminders';

export const storeNames = Object.keys(storeContents).filter((name): name is StoreName => name in storeContents);

/** Stores of a backup in the order they are read. */
export const backedUpStores = (withUsers: boolean): StoreName[] =>
  storeNames.filter((name) => storeContents[name] === 'lasting' || (withUsers && storeContents[name] === 'people'));
