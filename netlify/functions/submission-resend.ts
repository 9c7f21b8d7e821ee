import type { Config } from '@netlify/functions';
import { resendAction } from '#server/approval/submit/submission-actions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ POST: resendAction });

export const config: Config = { path: '/api/config/:id/submissions/:n/resend' };
