import type { Config } from '@netlify/functions';
import { listRevisionsAction } from '#server/config-api/history.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: listRevisionsAction });

export const config: Config = { path: '/api/config/:id/revisions' };
