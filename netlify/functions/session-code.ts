import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { signInWithCodeAction } from '#server/session/actions.ts';

export default endpoint({ POST: signInWithCodeAction });

export const config: Config = { path: '/api/session/code', rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
