import type { Config } from '@netlify/functions';
import { readBuildAction, reportBuildAction } from '#server/client-sites/proxy-actions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: readBuildAction, POST: reportBuildAction });

export const config: Config = { path: '/api/client-site/:id/build' };
