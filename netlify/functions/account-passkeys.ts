import type { Config } from '@netlify/functions';
import { addPasskeyAction, offerPasskeyAction } from '#server/factors/own-passkeys.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ POST: offerPasskeyAction, PUT: addPasskeyAction });

export const config: Config = { path: '/api/account/passkeys', rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
