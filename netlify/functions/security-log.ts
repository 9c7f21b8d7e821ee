import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { readSecurityLogAction } from '#server/security-log/actions.ts';

export default endpoint({ GET: readSecurityLogAction });

export const config: Config = { path: '/api/security-log' };
