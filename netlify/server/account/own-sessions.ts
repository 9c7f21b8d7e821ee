import { roles } from '#schema/api.ts';
import { ownSessionsSchema } from '#schema/people/account.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { asOwnSession, sessionName } from '../session/session.ts';
import { listSessions, removeSession } from '../session/session-records.ts';

/** GET `/api/account/sessions`: where one is signed in. */
export const listOwnSessionsAction: Action = {
  access: roles,
  async run({ stores, session, source }) {
    if (!session) return fail('unauthenticated');
    const sessions = await listSessions(stores, session.account, source.now());
    return json(ownSessionsSchema.parse({ sessions: sessions.map((each) => asOwnSession(each, session)) }));
  },
};

/** DELETE `/api/account/sessions/:session`: ends one of the caller's sessions; one that has ended already is not an error. */
export const endOwnSessionAction: Action = {
  access: roles,
  async run(call) {
    const { stores, session, source, params } = call;
    if (!session) return fail('unauthenticated');
    const sessions = await listSessions(stores, session.account, source.now());
    const ending = sessions.find(({ key }) => sessionName(key) === params['session']);
    if (ending) {
      await removeSession(stores, ending.key);
      recordSecurityEvent(call, { type: 'session-ended', subject: session.account.email });
    }
    return json({});
  },
};
