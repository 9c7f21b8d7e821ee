import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { readIntakeFormAction, sendIntakeAction } from '#server/intake/intake-actions.ts';

export default endpoint({ GET: readIntakeFormAction, POST: sendIntakeAction });

export const config: Config = { path: '/api/config/:id/intake-form', rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
