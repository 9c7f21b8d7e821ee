import { atom, type ReadableAtom } from 'nanostores';
import { isObject, own } from '#core/config/loose-json.ts';
import type { Language } from '#schema/language.ts';
import type { ThreadOffer } from '#sections/approval/approval-view.ts';
import { callServer, fetchJson } from '../../fetch-json.ts';
import { identityHeaders } from '../device-storage.ts';
import { approvalToken } from '../token.ts';

/** A message under a section's comment, as the API returns it. */
export interface Message {
  n: number;
  section: string;
  by: string;
  name: string;
  text: string;
  at: string;
}
/** A message to send. The device generates `messageId`, so that a repeated request stores the message once. */
export interface Writing {
  section: string;
  text: string;
  name: string;
  messageId: string;
}
/** Props of the component that shows a section's thread. */
export interface ThreadProps {
  /** Id of the config. */
  id: string;
  section: string;
  language: Language;
  /** The client's name, from the form. */
  name: string;
  /** The provider's name, shown for messages without an author's name. */
  provider: string;
  offer: ThreadOffer;
}

export interface Threads {
  $messages: ReadableAtom<readonly Message[]>;
  /** Sends a message. `why` is the reason for a refusal in words, blank if the server did not answer. */
  write(message: Writing, language: Language): Promise<{ ok: true } | { ok: false; why: string }>;
}

/** Timeout of a request in milliseconds, as for answers. */
const timeoutMs = 30_000;

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

/** The error message in the body of a refusal. */
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
    // A late reply must not replace a newer one; messages are never removed, so the longer list is the newer.
    if (messages.length >= $messages.get().length) $messages.set(messages);
  };
  async function read(): Promise<void> {
    const fetched = await fetchJson(path, identityHeaders(id), AbortSignal.timeout(timeoutMs));
    if (fetched.ok) take(fetched.body);
  }
  void read();
  // Read again when the tab becomes visible, for instance after the chat was open.
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && read()));
  return {
    $messages,
    async write(message, language) {
      const token = approvalToken();
      const identity = { 'accept-language': language, ...(token === undefined ? {} : { 'x-approval-token': token }) };
      const answer = await callServer('POST', path, { content: message, identity, timeoutMs });
      if (!answer?.isOk || answer.body === undefined) return { ok: false, why: refusalIn(answer?.body) };
      take(answer.body);
      return { ok: true };
    },
  };
}

const opened = new Map<string, Threads>();

/** The threads of a config on this page, read at first and whenever the tab becomes visible. */
export function threadsOf(id: string): Threads {
  const known = opened.get(id) ?? openThreads(id);
  opened.set(id, known);
  return known;
}
