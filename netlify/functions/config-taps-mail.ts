import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { askToUnsubscribeAction, unsubscribeAction } from '#server/taps/unsubscribe.ts';

export default endpoint({ GET: askToUnsubscribeAction, POST: unsubscribeAction });

export const config: Config = { path: '/api/config/:id/taps/mail', rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
