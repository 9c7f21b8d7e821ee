import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { uploadIntakeAction } from '#server/intake/intake-actions.ts';

export default endpoint({ POST: uploadIntakeAction });

export const config: Config = { path: '/api/config/:id/intake-picture', rateLimit: { windowLimit: 90, windowSize: 180, aggregateBy: ['ip', 'domain'] } };
