import * as z from 'zod';
import { linkHeader, type User } from '#schema/api.ts';
import { clientApprovalSchema } from '#schema/approval/client-approval.ts';
import type { Proposal } from '#schema/approval/proposal.ts';
import { submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { threadsAnswerSchema } from '#schema/calls/threads.ts';
import { decideAction } from '#server/approval/proposals/decide.ts';
import { listSubmissionsAction } from '#server/approval/submit/submission-actions.ts';
import { readThreadsAction, writeMessageAction } from '#server/approval/threads/thread-actions.ts';
import { archiveAction, unarchiveAction } from '#server/config-api/archive.ts';
import { restoreRevisionAction } from '#server/config-api/history.ts';
import { readAction } from '#server/config-api/read.ts';
import { saveAction } from '#server/config-api/write.ts';
import type { Failure } from '#server/http/answer.ts';
import type { Action } from '#server/http/endpoint.ts';
import { publishAction, withdrawAction } from '#server/publish/publication-actions.ts';
import type { Stores, WriteSource } from '#server/store/stores.ts';
import { sections } from './calls.ts';
import type { Status } from './steps.ts';

const siteSchema = z.looseObject({ revision: z.int(), preparing: z.boolean().optional(), clientApproval: clientApprovalSchema.prefault({}) });
export type Site = z.infer<typeof siteSchema>;
const designer: User = { email: 'ana@vitrina.test', name: 'Ana', role: 'editor' };
/** An owner's answer; `comments` is the same for every section. */
interface Answered {
  name: string;
  /** One status per section, in page order. */
  statuses: readonly Status[];
  revision: number;
  token?: string | undefined;
  proposals?: readonly Proposal[];
  comments?: string;
}

interface Asked {
  user?: User;
  body?: unknown;
  params?: Record<string, string>;
  query?: string;
  ifMatch?: number;
  token?: string;
}
/** The server's real actions about one site on given stores, called without HTTP. */
export function siteActions(stores: Stores, source: WriteSource, id: string) {
  const later: Promise<void>[] = [];
  async function run(action: Action, { user, body, params = {}, query = '', ifMatch, token }: Asked) {
    const url = new URL(`https://vitrina.test/api/config/${id}${query}`);
    const headers: Record<string, string> = {
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      ...(token === undefined ? {} : { [linkHeader]: token }),
    };
    const afterAnswer = (work: () => Promise<void>) => void later.push(work());
    const call = {
      request: new Request(url, { headers }),
      url,
      params: { id, ...params },
      ip: '',
      user,
      session: undefined,
      body,
      stores,
      source,
      afterAnswer,
    };
    const answer: Response | Failure = await action.run(call);
    return answer instanceof Response ? { status: answer.status, body: await answer.json() } : { status: 0, code: answer.code };
  }
  const read = async (user?: User): Promise<Site> => siteSchema.parse((await run(readAction, user ? { user } : {})).body);
  return {
    /** Resolves when the work that continues after the answers so far is done. */
    settled: () => Promise.all(later),
    whole: () => read(designer),
    shown: () => read(),
    async put(fieldsOf: (site: Site) => object) {
      const site = await read(designer);
      return run(saveAction, { user: designer, body: { ...site, ...fieldsOf(site) }, ifMatch: site.revision });
    },
    submit: ({ name, statuses, revision, token, proposals = [], comments = '' }: Answered) =>
      run(saveAction, {
        ...(token === undefined ? {} : { token }),
        body: {
          revision,
          proposals,
          clientApproval: {
            clientInfo: { name },
            sectionApprovals: Object.fromEntries(sections.map((section, index) => [section, { status: statuses[index], comments }])),
          },
        },
      }),
    decide: (n: number, decision: 'taken' | 'declined', items: readonly number[], ifMatch: number) =>
      run(decideAction, { user: designer, body: { decision, items }, params: { n: String(n) }, ifMatch }),
    /** Publishes a revision, at once or at a set time. */
    publish: (revision: number, at?: Date) => run(publishAction, { user: designer, body: { revision, anyway: true, ...(at ? { at: at.toISOString() } : {}) } }),
    withdraw: (what: 'schedule' | 'site') => run(withdrawAction, { user: designer, query: `?what=${what}` }),
    archive: (isOn: boolean) => run(isOn ? archiveAction : unarchiveAction, { user: designer }),
    restore: (revision: number) => run(restoreRevisionAction, { user: designer, params: { n: String(revision) } }),
    /** Writes a message under the first section's comment: as the owner if a token is given, otherwise as a designer. */
    write: (text: string, messageId: string, token?: string) =>
      run(writeMessageAction, { ...(token === undefined ? { user: designer } : { token }), body: { section: sections[0], name: 'Rosa', text, messageId } }),
    async messages() {
      const { body } = await run(readThreadsAction, { user: designer });
      return threadsAnswerSchema.parse(body).messages;
    },
    async submissions() {
      const { body } = await run(listSubmissionsAction, { user: designer });
      return submissionsAnswerSchema.parse(body).submissions.toReversed();
    },
  };
}
