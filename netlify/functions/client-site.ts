import type { Config } from '@netlify/functions';
import { buildClientSiteAction, changeHookAction, readClientSiteAction } from '#server/client-sites/settings-actions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: readClientSiteAction, PUT: changeHookAction, POST: buildClientSiteAction });

export const config: Config = { path: '/api/config/:id/client-site' };
