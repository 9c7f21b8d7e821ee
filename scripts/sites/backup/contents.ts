import type { StoreName } from '#server/store/store-names.ts';

/**
 * How a backup treats each store. `lasting`: copied. `people`: copied only on request, because it contains e-mail addresses and
 * password hashes. `rebuilt`: made again from the copied stores. `passing`: not copied, because it expires or is valid only on the
 * site where it was made. Exhaustive by type: a new store does not compile until somebody has decided.
 */
const storeContents: Readonly<Record<StoreName, 'lasting' | 'people' | 'rebuilt' | 'passing'>> = {
  // Heads are copied first: a save during the copy is then a revision above its head, which the next reader brings forward.
  configs: 'lasting',
  revisions: 'lasting',
  submissions: 'lasting',
  // Without them the links that clients hold would stop working.
  'approval-links': 'lasting',
  // Without them a restored site would remind clients again.
  reminders: 'lasting',
  threads: 'lasting',
  // Content sent by owners before there was a site, with the designers' decisions on it.
  intake: 'lasting',
  // The texts of uploaded pictures, which are stored nowhere else.
  library: 'lasting',
  // The team's notes about clients, and each person's views; people are named only by the keys of their accounts.
  planning: 'lasting',
  // Numbers of each month and client, without anything about who tapped.
  taps: 'lasting',
  // Encrypted build hooks and hashes of the secrets of clients' own sites, which stop without them.
  'client-sites': 'lasting',
  // Mails that were not sent; those that sign staff in count as `people` (`isOfPeople`).
  outbox: 'lasting',
  // Copied after the revisions: a picture is stored before the first revision that shows it, so none is missing in the backup.
  media: 'lasting',
  users: 'people',
  // Whether everybody must have a second factor.
  settings: 'lasting',
  // Actions of members of staff, with their e-mail addresses.
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
  // Entries that restores have removed.
  'set-aside': 'passing',
  // Faults found on this site; a backup contains no damaged records.
  faults: 'passing',
};

/** Whether a store only grows: an import adds missing entries and removes none. */
export const isAppendOnly = (store: StoreName): boolean => store === 'security-log';

/**
 * Whether an import leaves entries of a store that are not in the backup: pictures (nothing shows them), approval links (revoked ones must stay
 * revoked) and reminders (those sent must not be sent again). Not threads: the number of a client who is not in the backup may be given to
 * another client, who must not read them. They are set aside, like answers.
 */
export const staysInPlace = (store: StoreName): boolean => isAppendOnly(store) || store === 'media' || store === 'approval-links' || store === 'reminders';

export const storeNames = Object.keys(storeContents).filter((name): name is StoreName => name in storeContents);

/** Stores of a backup in the order they are read. */
export const backedUpStores = ({ withUsers }: { withUsers: boolean }): StoreName[] =>
  storeNames.filter((name) => storeContents[name] === 'lasting' || (withUsers && storeContents[name] === 'people'));
