import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { endSessionsAction } from '#server/users/manage.ts';

export default endpoint({ POST: endSessionsAction });

export const config: Config = { path: '/api/users/sessions' };
