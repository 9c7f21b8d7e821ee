import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { publishAction, withdrawAction } from '#server/publish/publication-actions.ts';
import { readPublicationAction } from '#server/publish/standing.ts';

export default endpoint({ GET: readPublicationAction, POST: publishAction, DELETE: withdrawAction });

export const config: Config = { path: '/api/config/:id/publication' };
