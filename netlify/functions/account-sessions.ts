import type { Config } from '@netlify/functions';
import { listOwnSessionsAction } from '#server/account/own-sessions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: listOwnSessionsAction });

export const config: Config = { path: '/api/account/sessions' };
