import type { Config } from '@netlify/functions';
import { readClientConfigAction, submitClientConfigAction } from '#server/client-sites/proxy-actions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: readClientConfigAction, PUT: submitClientConfigAction });

export const config: Config = { path: '/api/client-site/:id/config' };
