import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { makePreviewAction } from '#server/previews/actions.ts';

export default endpoint({ POST: makePreviewAction });

export const config: Config = { path: '/api/templates' };
