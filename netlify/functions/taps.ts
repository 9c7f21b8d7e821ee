import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { countTapsAction } from '#server/taps/taps-actions.ts';

export default endpoint({ POST: countTapsAction });

export const config: Config = { path: '/api/taps', rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
