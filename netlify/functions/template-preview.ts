import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { readPreviewAction } from '#server/previews/actions.ts';

export default endpoint({ GET: readPreviewAction });

export const config: Config = { path: '/api/templates/:id' };
