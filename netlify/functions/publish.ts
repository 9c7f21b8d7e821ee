import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { readPublishAction, requestPublishAction } from '#server/publish/actions.ts';

export default endpoint({ GET: readPublishAction, POST: requestPublishAction });

export const config: Config = { path: '/api/publish' };
