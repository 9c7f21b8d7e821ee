import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { readEmailServiceAction } from '#server/mail/actions.ts';

export default endpoint({ GET: readEmailServiceAction });

export const config: Config = { path: '/api/email' };
