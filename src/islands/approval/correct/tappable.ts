import type { Proposed } from '#core/approval/proposals/on-device.ts';
import { isObject, own } from '#core/config/loose-json.ts';
import type { Language } from '#schema/language.ts';
import { fetchJson } from '../../fetch-json.ts';
import { whoAsks } from '../device-storage.ts';
import { approvalToken } from '../token.ts';

/** What may be corrected, as the API lists it (`#core/approval/proposals/list.ts`). */
export interface Correctable {
  path: string;
  kind: string;
  section: string;
  language: Language | undefined;
  /** What the page says there. */
  said: string;
  label: string;
  longest: number;
  isLong: boolean;
}
export interface Correctables {
  fields: readonly Correctable[];
  /** The kinds that go live by themselves. */
  live: readonly string[];
  /** The place of today's hours, where she may close for the day by herself. */
  today: string | undefined;
}
/** The page that is corrected. */
export interface Page {
  id: string;
  revision: number | undefined;
  language: Language;
}

const textOf = (value: Readonly<Record<string, unknown>>, key: string): string => {
  const text = own(value, key);
  return typeof text === 'string' ? text : '';
};

function fieldOf(value: unknown): Correctable[] {
  if (!isObject(value)) return [];
  const [language, longest] = [own(value, 'language'), own(value, 'longest')];
  return [
    {
      path: textOf(value, 'path'),
      kind: textOf(value, 'kind'),
      section: textOf(value, 'section'),
      language: language === 'es' || language === 'en' ? language : undefined,
      said: textOf(value, 'said'),
      label: textOf(value, 'label'),
      longest: typeof longest === 'number' ? longest : 0,
      isLong: own(value, 'isLong') === true,
    },
  ];
}

const addressOf = ({ id, revision, language }: Page): string =>
  `/api/config/${id}/tappable?language=${language}${revision === undefined ? '' : `&revision=${revision}`}`;

/** What may be corrected on the page; `undefined` if the server does not answer. Pictures need the link, because uploading one does. */
export async function readCorrectables(page: Page, signal: AbortSignal): Promise<Correctables | undefined> {
  const answer = await fetchJson(addressOf(page), whoAsks(page.id), signal);
  if (!answer.ok || !isObject(answer.body)) return undefined;
  const [fields, live, today] = [own(answer.body, 'fields'), own(answer.body, 'live'), own(answer.body, 'today')];
  if (!Array.isArray(fields)) return undefined;
  return {
    fields: fields.flatMap(fieldOf).filter(({ kind }) => kind !== 'picture' || approvalToken() !== undefined),
    live: Array.isArray(live) ? live.map(String) : [],
    today: typeof today === 'string' ? today : undefined,
  };
}

/** How long the check of a proposal may take, in milliseconds; after that only sending the answer checks it. */
const longestWait = 6000;

/** Why the server would not take a proposal; `undefined` where it would, and where it does not say. */
export async function refusalOfProposal(page: Page, proposal: Proposed): Promise<string | undefined> {
  try {
    const answer = await fetch(addressOf(page), {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', 'accept-language': page.language, ...whoAsks(page.id) },
      body: JSON.stringify(proposal),
      signal: AbortSignal.timeout(longestWait),
    });
    if (answer.status !== 422) return undefined;
    const body: unknown = await answer.json();
    const error = isObject(body) ? own(body, 'error') : undefined;
    const issues = isObject(error) ? own(error, 'issues') : undefined;
    const [first]: unknown[] = Array.isArray(issues) ? issues : [];
    return isObject(first) ? textOf(first, 'message') : undefined;
  } catch {
    return undefined;
  }
}
