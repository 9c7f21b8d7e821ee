import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { resetFactorsAction } from '#server/users/manage.ts';

export default endpoint({ POST: resetFactorsAction });

export const config: Config = { path: '/api/users/factors' };
