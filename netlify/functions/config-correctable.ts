import type { Config } from '@netlify/functions';
import { checkProposalAction, readCorrectableAction } from '#server/approval/proposals/correctable.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: readCorrectableAction, POST: checkProposalAction });

export const config: Config = { path: '/api/config/:id/correctable', rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
