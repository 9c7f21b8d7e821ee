import type { Config } from '@netlify/functions';
import { changePasswordAction } from '#server/account/password.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ PUT: changePasswordAction });

export const config: Config = { path: '/api/account/password', rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
