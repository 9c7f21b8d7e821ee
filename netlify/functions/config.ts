import type { Config } from '@netlify/functions';
import { readByQueryAction } from '#server/config-api/read.ts';
import { createAction } from '#server/config-api/write.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: readByQueryAction, POST: createAction });

export const config: Config = { path: '/api/config' };
