import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { confirmAction } from '#server/session/actions.ts';

export default endpoint({ POST: confirmAction });

export const config: Config = { path: '/api/session/confirm', rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
