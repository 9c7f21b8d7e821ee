import { isObject } from '../config/loose-json.ts';

/** The person whose data is to be erased: everything under an e-mail address, or some answers, identified by their instants. */
export interface ErasedPerson {
  /** In lower case. */
  email: string | undefined;
  answers: ReadonlySet<string>;
  /** The signatures of those answers (`signature`). */
  signatures: ReadonlySet<string>;
  /** The names that they entered in those answers. */
  names: ReadonlySet<string>;
  /** The keys of the people whose links those answers came with. */
  approvers: ReadonlySet<string>;
  /** The configs that those answers are of. */
  configs: ReadonlySet<string>;
  /** Whether their comments are erased too. */
  withComments: boolean;
}

const isTheirs = (email: unknown, answeredAt: unknown, person: ErasedPerson): boolean =>
  (typeof email === 'string' && email !== '' && email.toLowerCase() === person.email) || (typeof answeredAt === 'string' && person.answers.has(answeredAt));

/** Whether a line of text contains their address, but not as a part of another one: `mariana@` is not `ana@`. */
const containsAddress = (text: unknown, { email }: ErasedPerson): boolean =>
  email !== undefined &&
  typeof text === 'string' &&
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}@.!#$%&'*+=?^_`{|}~-]+/u)
    .some((word) => word.replace(/^\.+|\.+$/g, '') === email);

/** Fields that name who answered, wherever they stand in an answer. */
const naming = ['name', 'email', 'reminderEmail'];

/** A copy of a value in which the sender's data are blank and, if wanted, their comments, too. */
function blanked(value: unknown, { withComments }: ErasedPerson): unknown {
  const blank = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(blank);
    if (!isObject(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => {
        const goes = typeof inner === 'string' && (naming.includes(key) || (withComments && key === 'comments'));
        return [key, goes ? '' : blank(inner)];
      }),
    );
  };
  return blank(value);
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A stored answer without the person; `undefined` if it contains nothing of theirs. */
export function answerWithout(record: unknown, person: ErasedPerson, erasedAt: string): Record<string, unknown> | undefined {
  if (!isObject(record) || !isTheirs(record['email'], record['submittedAt'], person)) return undefined;
  const { proposals, ...rest } = record;
  // Proposals are erased like comments; those that were taken are content of the site by now.
  const next = blanked(person.withComments || proposals === undefined ? rest : record, person);
  return isObject(next) && !isSame(next, record) ? { ...next, erasedAt } : undefined;
}

/** Normalises a name for comparison: the form and a thread store it as it was typed. */
export const normalisedName = (name: string): string => name.trim().toLocaleLowerCase('es');

const normalisedNames = ({ names }: ErasedPerson): ReadonlySet<string> => new Set([...names].map(normalisedName));

/** A client's threads without the person and their messages, which are found by the names in their answers to the same site. */
export function threadsWithout(record: unknown, person: ErasedPerson, erasedAt: string): Record<string, unknown> | undefined {
  const messages = isObject(record) ? record['messages'] : undefined;
  if (!isObject(record) || !Array.isArray(messages)) return undefined;
  const names = normalisedNames(person);
  const isNamed = ({ name, approver }: Record<string, unknown>) =>
    (typeof name === 'string' && names.has(normalisedName(name))) || (typeof approver === 'string' && person.approvers.has(approver));
  const next = messages.map((message: unknown) => {
    const isOwn = isObject(message) && message['by'] === 'client' && isNamed(message);
    return isOwn ? { ...message, name: '', text: '' } : message;
  });
  return isSame(next, messages) ? undefined : { ...record, messages: next, erasedAt };
}

/**
 * An owner's intake without the texts that the person sent: sendings with the erased e-mail and, if comments are erased too, all sendings for a
 * site that they answered. Pictures, prices and hours belong to the business and stay.
 */
export function intakeWithout(record: unknown, person: ErasedPerson, erasedAt: string, id: string): Record<string, unknown> | undefined {
  const sendings = isObject(record) ? record['sendings'] : undefined;
  if (!isObject(record) || !Array.isArray(sendings)) return undefined;
  const isAnswered = person.withComments && person.configs.has(id);
  const next = sendings.map((sending: unknown) => {
    const words = isObject(sending) ? sending['words'] : undefined;
    if (!isObject(sending) || !isObject(words)) return sending;
    return isAnswered || containsAddress(words['email'], person) ? { ...sending, words: {} } : sending;
  });
  return isSame(next, sendings) ? undefined : { ...record, sendings: next, erasedAt };
}

/**
 * The people who are asked by name, without this person's name. On a site that they answered, they are found by key or by name; on others,
 * such as a copy of it, by both, because keys that came through the API may be the same on two sites.
 */
function approversWithout(approvers: readonly unknown[], id: unknown, person: ErasedPerson): unknown[] {
  const names = normalisedNames(person);
  const isAnswered = typeof id === 'string' && person.configs.has(id);
  return approvers.map((approver) => {
    if (!isObject(approver)) return approver;
    const { id: key, name } = approver;
    const hasKey = typeof key === 'string' && person.approvers.has(key);
    const hasName = typeof name === 'string' && name !== '' && names.has(normalisedName(name));
    return (isAnswered ? hasKey || hasName : hasKey && hasName) ? { ...approver, name: '' } : approver;
  });
}

/** A stored state of a site without the person who answered; `undefined` when it holds nothing of theirs. The content stays as it is. */
export function recordWithout(record: unknown, person: ErasedPerson, erasedAt: string): Record<string, unknown> | undefined {
  const config = isObject(record) ? record['config'] : undefined;
  const approval = isObject(config) ? config['clientApproval'] : undefined;
  if (!isObject(record) || !isObject(config) || !isObject(approval)) return undefined;
  const { approvers, ...rest } = approval;
  const info = rest['clientInfo'];
  const isAnswer = isObject(info) && isTheirs(info['email'], info['submissionDate'], person);
  // Reminders may go to another person than the one who answered.
  const isReminded = isTheirs(rest['reminderEmail'], undefined, person);
  const blank = isAnswer ? blanked(rest, person) : isReminded ? { ...rest, reminderEmail: '' } : rest;
  if (!isObject(blank)) return undefined;
  const left: Record<string, unknown> = Array.isArray(approvers) ? { ...blank, approvers: approversWithout(approvers, record['id'], person) } : blank;
  const next = Object.fromEntries(Object.keys(approval).map((key) => [key, key in left ? left[key] : approval[key]]));
  return isSame(next, approval) ? undefined : { ...record, config: { ...config, clientApproval: next }, erasedAt };
}

/** Whether a text names the person. */
function namingText(person: ErasedPerson): (text: unknown) => boolean {
  const named = [...normalisedNames(person), person.email ?? ''].filter((word) => word !== '');
  return (text) => typeof text === 'string' && named.some((word) => normalisedName(text).includes(word));
}

/**
 * The team's notes (a shard of clients, or a person's views) without this person: tags with their name on sites that they
 * answered, and saved searches for them. This record has no field for the instant of erasure.
 */
export function planningWithout(record: unknown, person: ErasedPerson): Record<string, unknown> | undefined {
  if (!isObject(record)) return undefined;
  const isNaming = namingText(person);
  const lineWithout = (line: unknown): unknown => {
    const tags = isObject(line) ? line['tags'] : undefined;
    return isObject(line) && Array.isArray(tags) ? { ...line, tags: tags.filter((tag) => !isNaming(tag)) } : line;
  };
  const viewWithout = (view: unknown): unknown => {
    const filters = isObject(view) ? view['filters'] : undefined;
    if (!isObject(view) || !isObject(filters)) return view;
    return { ...view, filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => !isNaming(value))) };
  };
  const { views } = record;
  const next = Array.isArray(views)
    ? { views: views.filter((view: unknown) => !(isObject(view) && isNaming(view['name']))).map(viewWithout) }
    : Object.fromEntries(Object.entries(record).map(([id, line]) => [id, person.configs.has(id) ? lineWithout(line) : line]));
  return isSame(next, record) ? undefined : next;
}

/**
 * The library of a site that they answered, without search words and file names that name the person. Alternative texts are content of the
 * site and stay. This record has no field for the instant of erasure.
 */
export function libraryWithout(record: unknown, person: ErasedPerson, _erasedAt: string, id: string): Record<string, unknown> | undefined {
  const pictures = isObject(record) ? record['pictures'] : undefined;
  if (!isObject(record) || !Array.isArray(pictures) || !person.configs.has(id)) return undefined;
  const isNaming = namingText(person);
  const next = pictures.map((picture: unknown) =>
    isObject(picture) ? { ...picture, ...Object.fromEntries(['file', 'words'].filter((key) => isNaming(picture[key])).map((key) => [key, ''])) } : picture,
  );
  return isSame(next, pictures) ? undefined : { ...record, pictures: next };
}

/** Identifies the mail about an answer, by the sender's data in it. */
export const signature = (name: unknown, email: unknown): string => JSON.stringify([name, email]);

/** Whether a mail is about a site that the person answered. Older mails, stored without the client's id, are found by its address in their text. */
const isOfTheirSite = ({ client, text }: Record<string, unknown>, person: ErasedPerson): boolean =>
  [...person.configs].some((id) => (client === undefined ? new RegExp(`/editor/client/${id}(?!\\d)`).test(String(text)) : client === id));

/**
 * Whether a mail contains what the person wrote: messages, found by their name, since a person who only wrote messages has sent no
 * answer to find mails by; and what an owner sent before there was a site, found as in `intakeWithout`.
 */
function quotesTheirWords(mail: Record<string, unknown>, names: unknown, emails: unknown, person: ErasedPerson): boolean {
  const writers = typeof names === 'string' ? normalisedName(names) : '';
  if (mail['kind'] === 'message') return [...normalisedNames(person)].some((name) => writers.includes(name)) && isOfTheirSite(mail, person);
  if (mail['kind'] !== 'intake') return false;
  return containsAddress(emails, person) || (person.withComments && isOfTheirSite(mail, person));
}

/** A stored mail about an answer, a message or an intake, without the person. Its whole text is removed, as all of it is about that. */
export function mailWithout(mail: unknown, person: ErasedPerson, erasedAt: string): Record<string, unknown> | undefined {
  const params = isObject(mail) ? mail['params'] : undefined;
  if (!isObject(mail) || !isObject(params)) return undefined;
  const { client_name: name, client_email: email } = params;
  if (!isTheirs(email, undefined, person) && !person.signatures.has(signature(name, email)) && !quotesTheirWords(mail, name, email, person)) return undefined;
  const { params: _params, ...rest } = mail;
  return { ...rest, subject: '', text: '', html: '', erasedAt };
}
