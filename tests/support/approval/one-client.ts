import * as z from 'zod';
import { dayMs, hourMs } from '#core/durations.ts';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { publicationAnswerSchema } from '#schema/publish/standing.ts';
import { makeLinkAction, readLinkAction, revokeLinksAction } from '#server/approval/link-actions.ts';
import { makeLink } from '#server/approval/links.ts';
import { decideAction } from '#server/approval/proposals/decide.ts';
import { readRemindersAction, reminderDoneAction } from '#server/approval/reminders/reminder-actions.ts';
import { listSubmissionsAction } from '#server/approval/submit/submission-actions.ts';
import { readThreadsAction, writeMessageAction } from '#server/approval/threads/thread-actions.ts';
import { archiveAction, unarchiveAction } from '#server/config-api/archive.ts';
import { restoreRevisionAction } from '#server/config-api/history.ts';
import { listAction } from '#server/config-api/list.ts';
import { readAction } from '#server/config-api/read.ts';
import { createAction, saveAction } from '#server/config-api/write.ts';
import { type Actions, endpoint } from '#server/http/endpoint.ts';
import { decideIntakeAction, readIntakeAction, sendIntakeAction } from '#server/intake/intake-actions.ts';
import { changePlanningAction } from '#server/planning/planning-actions.ts';
import { publishAction, withdrawAction } from '#server/publish/publication-actions.ts';
import { readPublicationAction } from '#server/publish/standing.ts';
import { publishDue, runOtherJobs } from '#server/publish/timer.ts';
import type { BlobStore } from '#server/store/blobs/blob-store.ts';
import { createAt } from '#server/store/create.ts';
import { indexRecord, noteLink } from '#server/store/index/client-index.ts';
import { sweepEveryMs } from '#server/sweep.ts';
import { plumberContact } from '../config-calls.ts';
import { deploy, openSignedIn, origin } from '../editor/signed-in.ts';
import { steadySource } from '../store/write-source.ts';
import { verdicts } from './calls.ts';

/** The JSON body of an answer. */
const bodySchema = z.record(z.string(), z.unknown());
const id = '700';
/** The owner's e-mail address, which must not be in logs. */
export const owner = 'rosa.ortega@cliente.test';

/**
 * The time at which each world begins. It is the same for all, because their texts are compared, and the words for a time one day ahead depend on the
 * hour and the month.
 */
const beginning = Date.now();

/**
 * One client whose form is open with its link, behind the real endpoints, on stores in memory. One operation of the stores can be made to fail, and each can
 * be delayed by the number of turns that `turns` returns.
 */
export async function openWorld() {
  /** The index of the operation that fails, and the number of operations so far. */
  const fault = { count: 0, at: Number.POSITIVE_INFINITY, turns: () => 0 };
  const guarded = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    const mine = fault.count++;
    if (mine === fault.at) throw new Error(`The store did not answer operation ${mine}.`);
    for (let turns = fault.turns(); turns > 0; turns -= 1) await new Promise((resolve) => setImmediate(resolve));
    return run();
  };
  const { stores, headers, savedBy } = await openSignedIn(
    (_, store): BlobStore => ({
      read: (key) => guarded(() => store.read(key)),
      list: (prefix) => guarded(() => store.list(prefix)),
      folders: () => guarded(() => store.folders()),
      create: (key, value) => guarded(() => store.create(key, value)),
      replace: (key, etag, value) => guarded(() => store.replace(key, etag, value)),
      write: (key, value) => guarded(() => store.write(key, value)),
      remove: (key) => guarded(() => store.remove(key)),
    }),
  );
  const steady = steadySource(id, beginning);
  let aheadMs = 0;
  const source = { ...steady, now: () => new Date(steady.now().getTime() + aheadMs) };
  const clientApproval = {
    isFormEnabled: true,
    formStatus: 'active' as const,
    access: 'link' as const,
    notificationEmail: 'aviso@vitrina.test',
    remindAfter: '3, 7',
  };
  const config = {
    templateType: 'services' as const,
    heroTitle: { es: 'Fugas hoy', en: 'Leaks today' },
    publishing: 'manual' as const,
    clientApproval,
    ...plumberContact,
  };
  const record = await createAt(stores, id, { config, savedBy, action: 'create' }, source);
  if (record) await indexRecord(stores, record);
  const approval = (await makeLink(stores, id, { createdBy: savedBy, now: source.now() })).token;
  const intake = (await makeLink(stores, id, { createdBy: savedBy, now: source.now(), kind: 'intake-link' })).token;
  await noteLink(stores, id);
  const later: Promise<unknown>[] = [];
  const routes: Record<string, Actions> = {
    '': { GET: readAction, PUT: saveAction, DELETE: archiveAction },
    '/restore': { POST: unarchiveAction },
    '/revisions/:n/restore': { POST: restoreRevisionAction },
    '/approval-link': { GET: readLinkAction, POST: makeLinkAction, DELETE: revokeLinksAction },
    '/threads': { GET: readThreadsAction, POST: writeMessageAction },
    '/intake': { GET: readIntakeAction, PUT: decideIntakeAction },
    '/intake-form': { POST: sendIntakeAction },
    '/publication': { GET: readPublicationAction, POST: publishAction, DELETE: withdrawAction },
    '/reminders': { GET: readRemindersAction, POST: reminderDoneAction },
    '/submissions': { GET: listSubmissionsAction },
    '/submissions/:n/proposals': { POST: decideAction },
    '/api/config': { POST: createAction },
    '/api/configs': { GET: listAction },
    '/api/planning': { POST: changePlanningAction },
  };
  const call = async (method: string, path: string, body?: unknown, given: Record<string, string> = headers) => {
    const [pathname = ''] = path.split('?');
    const n = /\/(\d+)\//.exec(pathname)?.[1];
    const actions = routes[pathname.replace(/\/\d+\//, '/:n/')];
    if (!actions) throw new Error(`Nothing answers ${path}.`);
    const url = new URL(path.startsWith('/api/') ? path : `/api/config/${id}${path}`, origin);
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const handle = endpoint(actions, { stores: () => stores, ...source });
    const response = await handle(new Request(url, { method, headers: { ...type, ...given }, ...sent }), {
      ip: '203.0.113.7',
      params: { id, ...(n === undefined ? {} : { n }) },
      deploy,
      waitUntil: (work) => void later.push(work),
    });
    await Promise.all(later.splice(0));
    const text = await response.text();
    return { status: response.status, text, body: bodySchema.parse(text === '' ? {} : JSON.parse(text)) };
  };
  const read = async (path: string) => (await call('GET', path)).body;
  return {
    fault,
    headers,
    tokens: { approval, intake },
    call,
    /** Moves the clock on, in milliseconds, without running timers. */
    pass(milliseconds: number): void {
      aheadMs += milliseconds;
    },
    /** Runs the timer's publishing job once; it has no answer. */
    async publishDue() {
      await publishDue({ stores, source }, source.now());
      return { status: 200, text: '', body: {} };
    },
    /**
     * Lets two hours pass, in which only the timer runs, every ten minutes. Its times are multiples of ten minutes from the first on: the clock moves
     * with each reading, so times read from it could skip a run.
     */
    async wait() {
      const first = Math.ceil(source.now().getTime() / sweepEveryMs);
      for (let turn = 1; turn <= 12; turn += 1) {
        aheadMs += sweepEveryMs;
        const began = new Date((first + turn) * sweepEveryMs);
        await publishDue({ stores, source }, began);
        await runOtherJobs({ stores, source }, began);
      }
    },
    /** Everything that users can see about the client. */
    async told() {
      const config = z
        .looseObject({ revision: z.int(), clientApproval: z.unknown(), heroTitle: z.unknown(), templateType: z.string(), archived: z.boolean() })
        .parse(await read(''));
      const { standing, publicRevision } = publicationAnswerSchema.parse(await read('/publication'));
      const [listed] = clientListSchema.parse(await read(`/api/configs?ids=${id}`)).clients;
      const link = await read('/approval-link');
      const told = {
        approval: config.clientApproval,
        title: config.heroTitle,
        template: config.templateType,
        archived: config.archived,
        hasLink: link['link'] !== null,
        threads: (await read('/threads'))['messages'],
        intake: await read('/intake'),
        submissions: z.array(z.unknown()).parse((await read('/submissions'))['submissions']).length,
        standing: { state: standing.state, es: standing.es.replace(/\d+/g, 'n') },
        isPublic: publicRevision > 0,
        scheduledAt: standing.scheduledAt,
        clients: clientListSchema.parse(await read('/api/configs')).total,
        listed: { ...listed, standing: listed?.standing.es === standing.es ? 'as told' : listed?.standing.es },
        reminders: (await read('/reminders'))['reminders'],
      };
      // Times and revision numbers are removed, because they depend on the number of attempts.
      return JSON.parse(
        JSON.stringify(told)
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
          .replace(/"(revision|publicRevision)":\d+/g, '"$1":"n"'),
      );
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** An action, with the actions that must come before it. */
export interface Act {
  before?: (world: World) => Promise<unknown>;
  act: (world: World) => ReturnType<World['call']>;
}
const byLink = ({ tokens }: World) => ({ 'x-approval-token': tokens.approval, 'x-approval-form': 'telefono-de-rosa' });
const proposals = [{ path: 'heroTitle', language: 'es', before: 'Fugas hoy', after: 'Fugas, hoy mismo' }];
const answer = (world: World) =>
  world.call(
    'PUT',
    '',
    {
      revision: 1,
      formId: 'telefono-de-rosa',
      proposals,
      clientApproval: { clientInfo: { name: 'Rosa Ortega', email: owner, submissionDate: '2026-11-28T12:00:00.000Z' }, sectionApprovals: verdicts() },
    },
    byLink(world),
  );
/** A designer's save of some fields over what they have just read. */
async function change({ call, headers }: World, fields: object) {
  const read = await call('GET', '');
  if (read.status !== 200) return read;
  const { revision, slug: _slug, path: _path, updatedAt: _at, archived: _archived, updatedBy: _by, id: _id, ...config } = read.body;
  return call('PUT', '', { ...config, ...fields }, { ...headers, 'if-match': `"${revision}"` });
}
const schedule = ({ call }: World, { revision = 1, aheadMs = dayMs } = {}) =>
  call('POST', '/publication', { revision, at: new Date(beginning + aheadMs).toISOString().replace(/:\d\d\.\d+/, ':00.000') });
const story = { sendId: 'envio-uno-abc', language: 'es', words: { story: 'Destapamos desde 1987.' } };
const sendStory = (world: World) => world.call('POST', '/intake-form', story, { 'x-approval-token': world.tokens.intake });
/** The actions that concern a client, each with one call. */
export const acts = {
  'a link is made': { act: ({ call }) => call('POST', '/approval-link') },
  'links are revoked': { act: ({ call }) => call('DELETE', '/approval-link') },
  'the owner answers': { act: answer },
  'a designer writes': { act: ({ call }) => call('POST', '/threads', { section: 'hero', text: 'Ya quedó', messageId: 'mensaje-uno' }) },
  'the owner writes': {
    act: (world) => world.call('POST', '/threads', { section: 'hero', text: 'Gracias', name: 'Rosa', messageId: 'mensaje-dos' }, byLink(world)),
  },
  'the owner sends content': { act: sendStory },
  'content is taken': { before: sendStory, act: ({ call }) => call('PUT', '/intake', { parts: ['1.story'], decision: 'taken' }) },
  'a revision is published': { act: ({ call }) => call('POST', '/publication', { revision: 1 }) },
  'one of many is published': { act: ({ call }) => call('POST', '/publication', { revision: 1, isOneOfMany: true }) },
  'a site is withdrawn': {
    before: ({ call }) => call('POST', '/publication', { revision: 1 }),
    act: ({ call }) => call('DELETE', '/publication?what=site'),
  },
  'a publication is set': { act: (world) => schedule(world) },
  'what is scheduled is taken back': { before: schedule, act: ({ call }) => call('DELETE', '/publication?what=schedule') },
  'the timer publishes what is due': {
    async before(world) {
      await change(world, { heroTitle: { es: 'Fugas a su hora', en: 'Leaks on time' } });
      await schedule(world, { revision: 2, aheadMs: hourMs });
      world.pass(hourMs);
    },
    act: (world) => world.publishDue(),
  },
  'a client is archived': { act: ({ call }) => call('DELETE', '') },
  'a client comes back': { before: ({ call }) => call('DELETE', ''), act: ({ call }) => call('POST', '/restore') },
  'a proposal is taken': {
    before: answer,
    act: (world) => world.call('POST', '/submissions/1/proposals', { items: [0], decision: 'taken' }, { ...world.headers, 'if-match': '*' }),
  },
  'a proposal is declined': {
    before: answer,
    act: ({ call }) => call('POST', '/submissions/1/proposals', { items: [0], decision: 'declined' }),
  },
  'a client is renamed': { act: (world) => change(world, { businessName: { es: 'Ortega e Hijos', en: 'Ortega and Sons' } }) },
  'the template is changed': { act: (world) => change(world, { templateType: 'restaurants' }) },
  'an earlier revision is restored': {
    before: (world) => change(world, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } }),
    act: ({ call, headers }) => call('POST', '/revisions/1/restore', undefined, headers),
  },
  'a designer writes what is proposed': {
    before: answer,
    act: (world) => change(world, { heroTitle: { es: 'Fugas, hoy mismo', en: 'Leaks today' } }),
  },
  'a client is made': {
    act: ({ call, headers }) =>
      call('POST', '/api/config', { templateType: 'retail', businessName: 'Casa Cobalto' }, { ...headers, 'idempotency-key': 'alta-de-casa-cobalto' }),
  },
  'a client is tagged': { act: ({ call }) => call('POST', '/api/planning', { changes: [{ id, addTags: ['Urgente'] }] }) },
} satisfies Record<string, Act>;
