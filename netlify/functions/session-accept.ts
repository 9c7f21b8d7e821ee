import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { acceptAction } from '#server/users/accept.ts';

export default endpoint({ POST: acceptAction });

export const config: Config = { path: '/api/session/accept', rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
