import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { readOutboxAction } from '#server/mail/actions.ts';

export default endpoint({ GET: readOutboxAction });

export const config: Config = { path: '/api/outbox' };
