import type { Config } from '@netlify/functions';
import { unarchiveAction } from '#server/config-api/archive.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ POST: unarchiveAction });

export const config: Config = { path: '/api/config/:id/restore' };
