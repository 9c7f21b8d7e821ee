import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { readSessionAction, signInAction, signOutAction } from '#server/session/actions.ts';

export default endpoint({ GET: readSessionAction, POST: signInAction, DELETE: signOutAction });

export const config: Config = { path: '/api/session', rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
