import type { Config } from '@netlify/functions';
import { tappableAction, tryProposalAction } from '#server/approval/proposals/tappable.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: tappableAction, POST: tryProposalAction });

export const config: Config = { path: '/api/config/:id/tappable', rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
