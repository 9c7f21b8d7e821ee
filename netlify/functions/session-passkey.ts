import type { Config } from '@netlify/functions';
import { askPasskeyAction, signInWithPasskeyAction } from '#server/factors/passkey-sign-in.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ POST: askPasskeyAction, PUT: signInWithPasskeyAction });

export const config: Config = { path: '/api/session/passkey', rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
