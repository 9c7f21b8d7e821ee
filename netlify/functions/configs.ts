import type { Config } from '@netlify/functions';
import { listAction } from '#server/config-api/list.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: listAction });

export const config: Config = { path: '/api/configs' };
