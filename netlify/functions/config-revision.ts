import type { Config } from '@netlify/functions';
import { readRevisionAction } from '#server/config-api/history.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: readRevisionAction });

export const config: Config = { path: '/api/config/:id/revisions/:n' };
