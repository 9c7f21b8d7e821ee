import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { readMediaAction } from '#server/media/actions.ts';

export default endpoint({ GET: readMediaAction });

export const config: Config = { path: '/media/:name' };
