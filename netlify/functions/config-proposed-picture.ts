import type { Config } from '@netlify/functions';
import { uploadProposedAction } from '#server/approval/proposals/upload.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ POST: uploadProposedAction });

export const config: Config = { path: '/api/config/:id/proposed-picture', rateLimit: { windowLimit: 20, windowSize: 180, aggregateBy: ['ip', 'domain'] } };
