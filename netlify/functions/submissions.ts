import type { Config } from '@netlify/functions';
import { listSubmissionsAction } from '#server/approval/submit/submission-actions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: listSubmissionsAction });

export const config: Config = { path: '/api/config/:id/submissions' };
