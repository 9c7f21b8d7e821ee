import type { Config } from '@netlify/functions';
import { readThreadsAction, writeMessageAction } from '#server/approval/threads/thread-actions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: readThreadsAction, POST: writeMessageAction });

export const config: Config = { path: '/api/config/:id/threads', rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
