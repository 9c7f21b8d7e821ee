import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { decideIntakeAction, readIntakeAction } from '#server/intake/intake-actions.ts';

export default endpoint({ GET: readIntakeAction, PUT: decideIntakeAction });

export const config: Config = { path: '/api/config/:id/intake' };
