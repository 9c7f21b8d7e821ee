import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { requestResetAction } from '#server/users/reset.ts';

export default endpoint({ POST: requestResetAction });

export const config: Config = { path: '/api/users/reset', rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
