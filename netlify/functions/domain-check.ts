import type { Config } from '@netlify/functions';
import { checkDomainAction } from '#server/domains/actions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ POST: checkDomainAction() });

export const config: Config = { path: '/api/domain/check', rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
