import type { Config } from '@netlify/functions';
import { readFactorsAction } from '#server/factors/own-factors.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: readFactorsAction });

export const config: Config = { path: '/api/account/factors' };
