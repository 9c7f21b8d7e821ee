import { atom, type ReadableAtom } from 'nanostores';
import { isObject, own } from '#core/config/loose-json.ts';
import type { Language } from '#schema/language.ts';
import { callServer, fetchJson } from '../../fetch-json.ts';
import { whoAsks } from '../device-storage.ts';
import { approvalToken } from '../token.ts';

/** What was written under a section's comment, as the API gives it. */
export interface Message {
  n: number;
  section: string;
  by: string;
  name: string;
  text: string;
  at: string;
}
/** What is sent. The device makes `messageId`, one per message: one that is sent again is the same. */
export interface Writing {
  section: string;
  text: string;
  name: string;
  messageId: string;
}
/** What shows a section's thread. */
export interface ThreadProps {
  /** Id of the config. */
  id: string;
  section: string;
  language: Language;
  /** What the client is called, as the form knows it. */
  name: string;
  /** What the provider is called, for messages without a name. */
  provider: string;
  /** Whether the client may begin, where nothing has been written. */
  isOffered: boolean;
}

export interface Threads {
  $messages: ReadableAtom<readonly Message[]>;
  /** Sends a message; gives why it was not taken, in words, or blank where the server did not answer. */
  write(message: Writing, language: Language): Promise<{ ok: true } | { ok: false; why: string }>;
}

/** In milliseconds, as for answers. */
const longestWait = 30_000;

const text = (value: Record<string, unknown>, key: string): string => {
  const found = own(value, key);
  return typeof found === 'string' ? found : '';
};

function messagesIn(body: unknown): Message[] {
  const list = isObject(body) ? own(body, 'messages') : undefined;
  return (Array.isArray(list) ? list : []).filter(isObject).map((message) => ({
    n: Number(own(message, 'n')),
    section: text(message, 'section'),
    by: text(message, 'by'),
    name: text(message, 'name'),
    text: text(message, 'text'),
    at: text(message, 'at'),
  }));
}

/** What the server says of a refusal. */
function refusalIn(body: unknown): string {
  const error = isObject(body) ? own(body, 'error') : undefined;
  if (!isObject(error)) return '';
  const issues = own(error, 'issues');
  const [issue] = Array.isArray(issues) ? issues : [];
  return (isObject(issue) && text(issue, 'message')) || text(error, 'message');
}

function openThreads(id: string): Threads {
  const path = `/api/config/${id}/threads`;
  const $messages = atom<readonly Message[]>([]);
  const take = (body: unknown) => {
    const messages = messagesIn(body);
    // A slow reply must not replace a newer one.
    if (messages.length >= $messages.get().length) $messages.set(messages);
  };
  async function read(): Promise<void> {
    const fetched = await fetchJson(path, whoAsks(id), AbortSignal.timeout(longestWait));
    if (fetched.ok) take(fetched.body);
  }
  void read();
  // Read again when somebody comes back to the tab, for instance from the chat.
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && read()));
  return {
    $messages,
    async write(message, language) {
      const token = approvalToken();
      const identity = { 'accept-language': language, ...(token === undefined ? {} : { 'x-approval-token': token }) };
      const answer = await callServer('POST', path, { content: message, identity, longestWait });
      if (!answer?.isOk || answer.body === undefined) return { ok: false, why: refusalIn(answer?.body) };
      take(answer.body);
      return { ok: true };
    },
  };
}

const opened = new Map<string, Threads>();

/** The threads of a config on this page; read once, and whenever somebody comes back to it. */
export function threadsOf(id: string): Threads {
  const known = opened.get(id) ?? openThreads(id);
  opened.set(id, known);
  return known;
}
