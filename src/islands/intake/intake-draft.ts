import { isObject, own, unfold } from '#core/config/loose-json.ts';
import { intakeParameter, tokenIn } from '#core/links/client-path.ts';
import { newId } from '#core/new-id.ts';
import { cleanLine, cleanLines } from '#core/typed-text.ts';
import type { IntakeWord } from '#schema/calls/intake.ts';
import type { Weekday } from '#schema/hours/hours.ts';
import { readSpans } from '#schema/hours/spans.ts';
import type { Language } from '#schema/language.ts';
import { deviceStorage, recall, remember, tabStorage, take } from '../device-memory.ts';
import { callServer } from '../fetch-json.ts';

// Copies: importing the schemas' lists would load the schema library on a client's phone.
export const days: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
export const businessWords = ['story', 'whatsapp', 'phone', 'email', 'address', 'instagram', 'facebook', 'note'] as const satisfies readonly IntakeWord[];
const words: readonly IntakeWord[] = [...businessWords, 'hoursWords'];
const inLines: readonly IntakeWord[] = ['story', 'address', 'note', 'hoursWords'];

export interface IntakeItem {
  name: string;
  price: string;
  words: string;
}
export const blankItem: IntakeItem = { name: '', price: '', words: '' };

/** The owner's unsent content on this device. */
export interface IntakeDraft {
  /** Generated once for each sending; sending it again uses the same id. */
  sendId: string;
  /** Ids of earlier sendings without an answer that this one replaces. */
  replaces: readonly string[];
  /** Addresses of photos that are uploaded. */
  photos: readonly string[];
  /** Hours in the config's notation, possibly incomplete; days without hours are missing. */
  week: Readonly<Partial<Record<Weekday, string>>>;
  /** At least one item, which may be blank. */
  items: readonly IntakeItem[];
  words: Readonly<Partial<Record<IntakeWord, string>>>;
  /** Whether it was sent without getting an answer. */
  isWaiting: boolean;
  /** Whether a request with this `sendId` may have arrived: what is changed from now on is another sending, which replaces it. */
  isSent: boolean;
}

/** The initial state, also of the built page; it has no id, because every visitor would get the same one. */
export const blankDraft: IntakeDraft = { sendId: '', replaces: [], photos: [], week: {}, items: [blankItem], words: {}, isWaiting: false, isSent: false };
export const newDraft = (): IntakeDraft => ({ ...blankDraft, sendId: newId() });
/** The maximum that the request's schema allows (`maxReplaced`). */
const maxReplaced = 8;
/** The draft to continue after a sending that may have arrived: a new sending that replaces it. */
export const changedDraft = (draft: IntakeDraft): IntakeDraft => ({
  ...draft,
  sendId: newId(),
  replaces: [...draft.replaces, draft.sendId].slice(-maxReplaced),
  isSent: false,
});

const isGiven = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Days with invalid hours: a time is missing, or a shift begins before the previous one ends. */
export const wrongDays = ({ week }: IntakeDraft): Weekday[] => days.filter((day) => week[day] !== undefined && readSpans(week[day] ?? '') === undefined);
/** Index of the first item that has a price or a description but no name; -1 if there is none. */
export const namelessItem = ({ items }: IntakeDraft): number => items.findIndex((item) => !isGiven(item.name) && (isGiven(item.price) || isGiven(item.words)));

/** The number of entries in each part of the form. */
export const countsOf = ({ photos, week, items, words: said }: IntakeDraft) => ({
  photos: photos.length,
  days: days.filter((day) => week[day] !== undefined).length,
  items: items.filter(({ name }) => isGiven(name)).length,
  words: businessWords.filter((word) => isGiven(said[word])).length,
  hasHoursWords: isGiven(said.hoursWords),
});
export const isBlankDraft = (draft: IntakeDraft): boolean => Object.values(countsOf(draft)).every((count) => !count);

/** The request that sends a draft. */
export const bodyOf = ({ sendId, replaces, photos, week, items, words: said }: IntakeDraft, language: Language) => ({
  sendId,
  replaces,
  language,
  photos: photos.map((url) => ({ url })),
  week,
  items: items
    .filter(({ name }) => isGiven(name))
    .map(({ name, price, words: about }) => ({
      name: cleanLine(name),
      ...(isGiven(price) ? { price: cleanLine(price) } : {}),
      ...(isGiven(about) ? { words: cleanLines(about) } : {}),
    })),
  words: Object.fromEntries(
    words.flatMap((word) => (isGiven(said[word]) ? [[word, (inLines.includes(word) ? cleanLines : cleanLine)(said[word] ?? '')]] : [])),
  ),
});

export const draftKey = (id: string): string => `intake-draft:${id}`;
const texts = (value: unknown, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(keys.flatMap((key) => (isObject(value) && typeof own(value, key) === 'string' ? [[key, String(own(value, key))]] : [])));
const listIn = (value: unknown, key: string): readonly unknown[] => {
  const list = isObject(value) ? own(value, key) : undefined;
  return Array.isArray(list) ? list : [];
};

/** The draft for a client on this device; parts that cannot be read are left out. */
export function loadDraft(id: string): IntakeDraft | undefined {
  const value = unfold(recall(deviceStorage, draftKey(id)));
  const sendId = isObject(value) ? own(value, 'sendId') : undefined;
  if (!isObject(value) || typeof sendId !== 'string') return undefined;
  const items = listIn(value, 'items').map((item) => ({ ...blankItem, ...texts(item, ['name', 'price', 'words']) }));
  return {
    sendId,
    replaces: listIn(value, 'replaces').filter((id) => typeof id === 'string'),
    photos: listIn(value, 'photos').filter((url) => typeof url === 'string'),
    week: texts(own(value, 'week'), days),
    items: items.length > 0 ? items : [blankItem],
    words: texts(own(value, 'words'), words),
    isWaiting: own(value, 'isWaiting') === true,
    // Drafts of earlier versions say only whether they wait.
    isSent: own(value, 'isSent') === true || own(value, 'isWaiting') === true,
  };
}

/** Stores a draft; returns whether that worked. */
export function storeDraft(id: string, draft: IntakeDraft): boolean {
  const text = JSON.stringify(draft);
  remember(deviceStorage, draftKey(id), text);
  return recall(deviceStorage, draftKey(id)) === text;
}
/** Removes a draft that has arrived from the device, unless another tab has replaced it. */
export function removeDraft(id: string, sent: IntakeDraft): void {
  if (recall(deviceStorage, draftKey(id)) === JSON.stringify(sent)) take(deviceStorage, draftKey(id));
}

export interface IntakeLink {
  id: string;
  token: string;
}
const linkKey = 'intake-link';

/**
 * The link that was opened in this tab, now or earlier. Its token is moved from the address to the tab's storage, as with an approval link:
 * otherwise anybody who is sent the address would get the token. In a browser without storage it stays in the address.
 */
export function followedLink(): IntakeLink | undefined {
  const address = new URL(location.href);
  const id = address.searchParams.get('id')?.replace(/\D/g, '');
  const token = tokenIn(address, intakeParameter);
  const given = id && token ? `${id} ${token}` : undefined;
  if (given) remember(tabStorage, linkKey, given);
  const stored = recall(tabStorage, linkKey) ?? undefined;
  if (given && given === stored) {
    for (const name of ['id', intakeParameter]) address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  }
  const [of = '', secret = ''] = (given ?? stored ?? '').split(' ');
  return of === '' || secret === '' ? undefined : { id: of, token: secret };
}

/** Number of entries that arrived with one sending. */
export interface Arrived {
  photos: number;
  items: number;
  hasHours: boolean;
  hasWords: boolean;
}
export type IntakeOutcome =
  | { ok: true; name: string; sent: readonly Arrived[] }
  /** `ended`: the link is not valid any more. `maintenance`: nothing is accepted for some minutes. `unreachable`: no answer, so the request may or may not have arrived. */
  | { ok: false; code: StatusFault | 'failed' | 'unreachable' };
type StatusFault = 'ended' | 'full' | 'tooFast' | 'invalid' | 'maintenance';

const codes: Readonly<Record<number, StatusFault>> = { 404: 'ended', 409: 'full', 413: 'full', 422: 'invalid', 429: 'tooFast', 503: 'maintenance' };
/** Timeout of a request in milliseconds: long enough for a phone with a poor signal. */
const timeoutMs = 30_000;

export const identityOf = ({ token }: IntakeLink): Record<string, string> => ({ 'x-approval-token': token });
export const uploadPath = ({ id }: IntakeLink): string => `/api/config/${id}/intake-picture`;

/** Reads what has arrived so far or, with a body, sends. */
export async function callIntake(link: IntakeLink, language: Language, body?: object): Promise<IntakeOutcome> {
  const answer = await callServer(body ? 'POST' : 'GET', `/api/config/${link.id}/intake-form?language=${language}`, {
    content: body,
    identity: identityOf(link),
    timeoutMs,
  });
  if (answer && !answer.isOk) return { ok: false, code: codes[answer.status] ?? 'failed' };
  const said = answer?.body;
  // An unreadable answer may have been cut off, so it counts as none and the request is repeated.
  if (said === undefined) return { ok: false, code: 'unreachable' };
  const name = isObject(said) ? own(said, 'name') : undefined;
  const sent = listIn(said, 'sent').map((one): Arrived => {
    const count = (key: string) => (isObject(one) ? Number(own(one, key)) || 0 : 0);
    return { photos: count('photos'), items: count('items'), hasHours: count('hasHours') > 0, hasWords: count('hasWords') > 0 };
  });
  return { ok: true, name: typeof name === 'string' ? name : '', sent };
}
