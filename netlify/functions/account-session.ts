import type { Config } from '@netlify/functions';
import { endOwnSessionAction } from '#server/account/own-sessions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ DELETE: endOwnSessionAction });

export const config: Config = { path: '/api/account/sessions/:session' };
