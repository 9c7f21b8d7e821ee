import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { dropViewAction, keepViewAction } from '#server/planning/planning-actions.ts';

export default endpoint({ PUT: keepViewAction, DELETE: dropViewAction });

export const config: Config = { path: '/api/planning/views' };
