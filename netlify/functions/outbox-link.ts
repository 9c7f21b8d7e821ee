import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { takeLinkAction } from '#server/mail/actions.ts';

export default endpoint({ POST: takeLinkAction });

export const config: Config = { path: '/api/outbox/:id/link' };
