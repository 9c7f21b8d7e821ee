import { expect, vi } from 'vitest';
import * as z from 'zod';
import type { SiteConfig } from '#schema/site-config.ts';
import { working } from '../editor/person.ts';
import { origin } from '../editor/signed-in.ts';
import { checkHistory, type Write } from './check-history.ts';
import { checkSeen } from './check-seen.ts';
import { edit } from './editor.ts';
import { answer, type Sent } from './owner.ts';
import { standingsOf } from './rules.ts';
import type { Script } from './script.ts';
import { openSite, type TestSite } from './site.ts';
import { administer, type Done } from './staff.ts';
import { createTurns } from './turns.ts';
import { createVisitor, type Seen, seenIn, visits } from './visitor.ts';
import { contentBy, wordsOf } from './words.ts';

const counted = [
  'saved',
  'refused',
  'merged',
  'chosen',
  'gateLeftOpen',
  'answered',
  'replaced',
  'answeredByAnybody',
  'turnedAway',
  'restored',
  'imported',
  'proposed',
  'taken',
  'declined',
  'looked',
  'held',
  'asBefore',
  'preparing',
  'hidden',
] as const;
/** How often each situation occurred in all runs; a property that meets none would prove nothing. */
export type Met = Record<(typeof counted)[number], number>;
export const nothingMet = (): Met => ({
  saved: 0,
  refused: 0,
  merged: 0,
  chosen: 0,
  gateLeftOpen: 0,
  answered: 0,
  replaced: 0,
  answeredByAnybody: 0,
  turnedAway: 0,
  restored: 0,
  imported: 0,
  proposed: 0,
  taken: 0,
  declined: 0,
  looked: 0,
  held: 0,
  asBefore: 0,
  preparing: 0,
  hidden: 0,
});

const sentSchema = z.string().transform((text): unknown => JSON.parse(text));

/** The network of the designers' browsers; notes every config that they send, and which of its texts they had edited. */
function connect(site: TestSite, meant: ReadonlyMap<string, ReadonlyMap<string, unknown>>, writes: Write[]) {
  return async (input: string, init: RequestInit = {}): Promise<Response> => {
    const who = working.getStore() ?? '';
    const headers = new Headers(init.headers);
    const own = [...(meant.get(who)?.keys() ?? [])];
    for (const [name, value] of Object.entries(site.staff)) headers.set(name, value);
    const response = await site.serve(new Request(new URL(input, origin), { ...init, credentials: 'omit', headers }));
    if (init.method === 'PUT') {
      const number = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
      const known = { status: response.status, revision: number(response.headers.get('etag')), to: site.revisions.length };
      writes.push({
        who,
        over: number(headers.get('if-match')),
        meant: meant.has(who) ? own : undefined,
        words: wordsOf(sentSchema.parse(init.body)),
        ...known,
      });
    }
    return response;
  };
}

/** Plays a script: all people work at the same time on one site, with one operation of the store at a time. Then checks everything by the rules. */
export async function play({ start, ana, beto, owner, anybody, staff, visitor, picks }: Script, met: Met): Promise<void> {
  const turns = createTurns(picks);
  const config: SiteConfig = {
    templateType: 'services',
    businessName: { es: 'Plomería Ortega', en: 'Plomería Ortega' },
    ...contentBy('Inicio', 0),
    clientApproval: { isFormEnabled: true, formStatus: 'active', access: start === 'open' ? 'open' : 'link', publishGate: start === 'gated' },
  };
  const site = await openSite(config, turns.inTurn);
  const meant = new Map([
    ['Ana', new Map<string, unknown>()],
    ['Beto', new Map<string, unknown>()],
  ]);
  const [writes, sent, done, seen]: [Write[], Sent[], Done[], Seen[]] = [[], [], [], []];
  vi.stubGlobal('fetch', connect(site, meant, writes));
  const visit = createVisitor(site);
  const look = async (wanted: typeof visitor) => {
    for (const one of wanted) seen.push(await visit(one));
  };
  const bringBack = () => administer([{ kind: 'unarchive' }], site, done);
  const editing = (name: string, steps: typeof ana) => ({ name, work: () => edit(name, steps, meant.get(name) ?? new Map(), met, bringBack) });
  await turns.play([
    editing('Ana', ana),
    editing('Beto', beto),
    { name: 'Rosa', work: () => answer(site, { name: 'Rosa', steps: owner, token: site.token }, { sent }) },
    {
      name: 'Nadie',
      work: () => answer(site, { name: 'Nadie', steps: anybody, token: undefined }, { sent, read: (shown) => seen.push(seenIn('config', shown)) }),
    },
    { name: 'Archivo', work: () => administer(staff, site, done) },
    { name: 'Visita', work: () => look(visitor) },
  ]);
  await site.settled();
  await look([...visits]);

  const standings = standingsOf(site.revisions, site.submissions);
  await checkHistory(site, { standings, writes, sent, done });
  checkSeen(standings, seen);
  expect(seen.slice(-visits.length).map(({ shown }) => shown)).toEqual(visits.map(() => standings.at(-1)?.shown));

  met.saved += writes.filter(({ status }) => status === 200).length;
  met.refused += writes.filter(({ status }) => status === 412).length;
  met.answered += site.submissions.length;
  met.replaced += site.submissions.filter(({ replaces }) => replaces !== undefined).length;
  met.answeredByAnybody += sent.filter(({ hasLink, answer: { status } }) => !hasLink && status === 200).length;
  met.turnedAway += sent.filter(({ answer: { status } }) => status !== 200).length;
  met.restored += done.filter(({ kind, answer }) => kind === 'restore' && answer?.status === 200).length;
  met.imported += done.filter(({ isImported }) => isImported).length;
  met.proposed += site.submissions.filter(({ proposals = [] }) => proposals.length > 0).length;
  met.taken += site.revisions.filter(({ action }) => action === 'take').length;
  met.declined += done.filter(({ kind, answer }) => kind === 'declined' && answer?.status === 200).length;
  met.looked += seen.length;
  for (const { shown, revision, approved } of standings) {
    if (shown === -1) met.hidden += 1;
    else if (shown === 0) met.preparing += 1;
    else if (shown < revision) met[shown === approved ? 'held' : 'asBefore'] += 1;
  }
}
