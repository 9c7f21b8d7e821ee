import { megabytes, places } from './format.ts';
import type { Texts } from './texts.ts';

export const en: Texts = {
  usage: `Usage: npm run sites -- <command> [options]

  list [words]          The clients; --archived for the archived ones
  export <folder>       A backup in one folder; --with-users adds the accounts of the staff
  import <folder>       Restores a backup; --replace puts it in place of what is there
  archive <number>…     Takes clients off the air, deleting nothing; --undo brings them back
  erase --pictures      Pictures that nothing shows: says which, and deletes them with --confirm; --older-than <days>, 30 without it
  erase --person <mail> What is stored of somebody who answered; or --client <number> --submission <number>, or of who
                        wrote under a name, --client <number> --name <name>;
                        --comments for what they wrote, too. Only says what it found, unless --confirm is given
  build <number>        One client's site in a folder that any host of files serves; --out <folder>
  regions               Which project builds which clients; name <region> <address>, move <from>-<to> <region>
  reindex               Builds the client list anew
  verify [folder]       Checks the data, or a backup, and names what is broken; --repair mends what can be mended

For all:
  --production          The published site's data (NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN), instead of this computer's
  --pace <number>       With --production: requests a second, 7 without it; fewer leave more to others
  --json                The answer as JSON, for programs
  --lang es|en          Language of the messages
  --confirm <name>      With import --replace and erase: the name of the data (“local”, or the site's id), without asking

An export or import that was interrupted goes on with the same command.
Exit: 0 all is well, 1 something is broken or failed, 2 the command is mistyped, 130 interrupted.`,
  checkingFiles: 'checking files',
  approval: { off: 'no form', active: 'in review', completed: 'changes', approved: 'approved' },
  listed: (count) => (count === 1 ? '1 client' : `${count} clients`),
  exported: (manifest, folder, reused) => [
    `Complete backup in ${folder}`,
    `${manifest.entries} records, ${megabytes(manifest.bytes)}${reused > 0 ? ` (${reused} were there from an earlier attempt)` : ''}`,
    manifest.withUsers
      ? 'It includes the accounts of the staff: keep it where nobody else can read it.'
      : 'Without the accounts of the staff (--with-users). It holds data of clients: keep it in a private place.',
  ],
  imported: ({ manifest, written, unchanged, removed, setAside }, clients, continued) => [
    `Backup of ${manifest.madeAt} restored`,
    `Records written: ${written}; there already: ${unchanged}; taken away: ${removed}; clients in the list: ${clients}`,
    ...(continued > 0 ? [`Sites whose revisions had gone further, and continue above those numbers: ${continued}`] : []),
    ...(setAside.length > 0 ? ['Nothing of it was destroyed. It was set aside here:', ...places(setAside)] : []),
  ],
  archived: (id, revision, hasChanged, isUndo) => {
    if (!hasChanged) return `Client ${id} was ${isUndo ? 'on the air' : 'archived'} already (revision ${revision})`;
    return isUndo ? `Client ${id} is back on the air (revision ${revision})` : `Client ${id} is archived (revision ${revision}); nothing was deleted`;
  },
  unknownClient: (id) => `There is no client with the number ${id}`,
  notAClient: (id) => `${id} is not a client's number: the homepage, the Pro page and the demos cannot be archived`,
  erasedPictures: ({ names, bytes, recent }, days, isErased) => [
    names.length === 0
      ? `No picture has been without use for ${days} days`
      : `${names.length} ${names.length === 1 ? 'picture' : 'pictures'} (${megabytes(bytes)}) that nothing shows ${isErased ? 'were deleted' : 'can be deleted'}`,
    ...places(names.map((name) => `media/${name}`)),
    ...(recent > 0 ? [`${recent} more are unused, but were uploaded less than ${days} days ago: they stay.`] : []),
    ...(isErased
      ? ['Backups made before still hold them.']
      : names.length > 0
        ? ['Nothing was deleted. To delete them, add --confirm and the name of the data.']
        : []),
  ],
  eraseAgain: 'Somebody was still writing when the last pass ended: run the same command once more.',
  erasedPerson: (found, isErased, withComments) => {
    if (found.length === 0) return ['Nothing is stored of this person.'];
    const what = withComments ? 'Name, e-mail address and comments' : 'Name and e-mail address';
    return [
      `${what} ${isErased ? 'were erased' : 'can be erased'} in ${found.length} ${found.length === 1 ? 'record' : 'records'}:`,
      ...places(found),
      isErased
        ? 'The records stay, with their numbers and verdicts. Backups made before still hold the data: delete those, too, or erase again after restoring one.'
        : 'Nothing was changed. To erase, add --confirm and the name of the data. --comments erases what they wrote as well.',
    ];
  },
  buildWhere: '“build” takes --out <folder>: where to put the site',
  buildElsewhere: (folder) => `${folder} holds files that are no built site. Choose an empty folder or one that does not exist yet`,
  built: ({ id, folder, files, bytes, revision }) =>
    `The site of client ${id}${revision > 0 ? ` (revision ${revision})` : ''} is in ${folder}${files > 0 ? `, with ${files} picture files (${megabytes(bytes)})` : ''}`,
  builtHeld: ({ revision, head }) =>
    revision > 0
      ? `Revision ${head} is waiting for the client’s approval: the folder shows the last approved one.`
      : 'The client has approved nothing yet: the folder shows the page “in preparation”.',
  builtMissing: (pictures) => ['These pictures are not stored, so the folder does not have them:', ...places(pictures.map((name) => `media/${name}`))],
  builtAt: ({ origin, providerOrigin }, isNamed) => [
    'Upload it to the root of an address: its paths begin with /.',
    `Its full addresses begin with ${origin}${isNamed.origin ? '' : ', because the client has no domain of its own and URL is not set'}`,
    `The credit and the privacy notice lead to ${providerOrigin}${isNamed.provider ? '' : ', because PROVIDER_ORIGIN is not set'}`,
  ],
  builtWithout: ({ id, hadForm }) => [
    'Without functions this folder cannot:',
    hadForm ? '  take approvals: this client’s form is not in it and is answered on the main site' : '  take approvals: they are given on the main site',
    '  keep up with changes: after each one, run this command again and upload the folder again',
    '  show previews (?preview, ?client, _force) or messages from the editor',
    `  lead from addresses such as /${id} to the page`,
  ],
  eraseWhat: '“erase” takes --pictures, or --person <e-mail>, or --client <number> with --submission <number> or --name <name>',
  eraseConfirmBy: (name) => `Erasing cannot be undone. It is confirmed with --confirm ${name}`,
  noSuchSubmission: 'That client has no answer with this number.',
  wrongDays: '--older-than takes a number of days from 1 to 3650',
  wrongPerson: '--person takes an e-mail address',
  regionRange: (from, to, region, leaves) => `${from} to ${to}: ${region}${leaves === undefined ? '' : `, and ${leaves} until ${region} shows them`}`,
  noRegions: (main) => `There are no regions: one project (${main}) builds all clients`,
  reindexed: (clients) => `The list was built anew with ${clients} clients`,
  verified: ({ configs, revisions, submissions, pictures }, broken, repairable) => {
    const read = `${configs} configs, ${revisions} revisions, ${submissions} answers of clients and ${pictures} pictures`;
    if (broken === 0 && repairable === 0) return `All is well: ${read}`;
    const mend = repairable > 0 ? `; ${repairable} repair themselves or with “npm run sites -- verify --repair”` : '';
    return `${read}: ${broken} broken${mend}`;
  },
  noRepairOfBackups: 'A backup is not repaired: --repair is for the data.',
  repaired: {
    rebuilt: 'was made again from what is there',
    removed: 'was removed; it is written anew when it is needed',
    set_aside: 'was set aside in “set-aside”, should anybody need it',
  },
  repairFollows: {
    account: '. Invite that person again; the one of ADMIN_EMAIL only has to sign in',
    approval_links: '. The links sent so far no longer work: send the client a new one',
    client_site: '. Set up its own domain again in the editor',
    mail: '. That mail will not be sent: if it was an invitation, invite again',
    notice: '. Whether anybody was told of that answer is not known any more: look at it in the editor',
    reminders: '. Which reminders went out in this round is not known any more: the next one may be a repetition',
    setting: '. A second factor is demanded of everybody until an administrator changes that',
    publish_state: '. The count of this month’s deploys begins anew',
  },
  onlyABackup: 'What is still broken is only in a backup: npm run sites -- import <folder>. Everything else works.',
  problems: {
    unreadable: (detail) => `cannot be read (${detail}); --repair mends what can be mended, a backup the rest`,
    misplaced: (detail) => `holds another record: ${detail}`,
    missing_revision: (detail) => `revision ${detail} is missing`,
    head_differs: (detail) => `is not the same as ${detail}`,
    missing_picture: (detail) => `shows ${detail}, which is not stored`,
    picture_differs: (detail) => `is not the picture of its name (${detail})`,
    unknown_config: (detail) => `belongs to “${detail}”, which does not exist`,
    file_missing: (detail) => `the file ${detail} is missing`,
    file_damaged: (detail) => `the file has changed since the backup: ${detail}`,
    head_behind: (detail) => `is behind (${detail}); the next reader brings it forward`,
    index_differs: (detail) => `the client list, or the journal of what was saved, says otherwise (${detail})`,
  },
  faults: {
    no_backup: ([folder = '']) => [
      `${folder} is no complete backup: it has no backup.json.`,
      'If the export was interrupted, run the same export command again.',
    ],
    damaged: (files) => [
      'The backup is damaged and nothing was written. These files are not the ones that were saved:',
      ...places(files),
      'Use another backup, or get these files back from a copy.',
    ],
    already_complete: ([folder = '']) => [
      `${folder} holds a complete backup already, and a backup is never overwritten.`,
      'Choose another folder, for instance one with the date in its name.',
    ],
    foreign_folder: ([folder = '']) => [`${folder} holds files that are none of a backup.`, 'Choose an empty folder or one that does not exist yet.'],
    not_empty: (entries) => [
      'The target is not empty and nothing was written. This differs from the backup:',
      ...places(entries),
      'To make the target equal to the backup, and set the rest aside, add --replace.',
    ],
  },
  publishing: {
    requested: 'A publish was asked for.',
    at_start: 'It is published by the next “npm start”.',
    unchanged: 'There is nothing to publish.',
  },
  missingAccess: (names) => [
    `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} missing, so the published site cannot be reached.`,
    'NETLIFY_SITE_ID is in Netlify under Project configuration → General; NETLIFY_AUTH_TOKEN is made under User settings → Applications.',
  ],
  confirmQuestion: (name) => `What is in “${name}” now will be replaced by the backup. Type ${name} to go on: `,
  confirmBy: (name) => `Replacing what is there is confirmed with --confirm ${name}`,
  noSuchCommand: (name) => `There is no command “${name}”.`,
  wrongWords: (name) => `“${name}” was given too little or too much.`,
  wrongPace: (fastest) => `--pace takes a number of requests a second above 0, at most ${fastest}`,
  wrongUse: (why) => [why, 'The commands: npm run sites -- --help'],
  failed: (why) => [`The command could not go on: ${why}`, 'What was done is kept: once that is mended, run it again to go on.'],
  unreachable: (why) => [
    `The data did not answer: ${why}`,
    'Check the network and, with --production, that NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are the site’s. What was done is kept: run the command again to go on.',
  ],
  interrupted: 'Interrupted. Run the same command again to go on.',
};
