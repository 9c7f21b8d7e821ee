import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { readTapsAction } from '#server/taps/taps-actions.ts';

export default endpoint({ GET: readTapsAction });

export const config: Config = { path: '/api/config/:id/taps' };
