import type { Config } from '@netlify/functions';
import { confirmTotpAction, offerTotpAction, removeTotpAction } from '#server/factors/own-factors.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ POST: offerTotpAction, PUT: confirmTotpAction, DELETE: removeTotpAction });

export const config: Config = { path: '/api/account/totp', rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
