import type { Config } from '@netlify/functions';
import { archiveAction } from '#server/config-api/archive.ts';
import { readAction } from '#server/config-api/read.ts';
import { saveAction } from '#server/config-api/write.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: readAction, PUT: saveAction, DELETE: archiveAction });

// Reads count too: enough for a designer at work, too few for somebody who tries out submissions.
export const config: Config = { path: '/api/config/:id', rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
