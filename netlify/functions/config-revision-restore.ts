import type { Config } from '@netlify/functions';
import { restoreRevisionAction } from '#server/config-api/history.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ POST: restoreRevisionAction });

export const config: Config = { path: '/api/config/:id/revisions/:n/restore' };
