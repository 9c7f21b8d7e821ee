import type { Config } from '@netlify/functions';
import { readBuildAction } from '#server/client-sites/proxy-actions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: readBuildAction });

export const config: Config = { path: '/api/client-site/:id/build' };
