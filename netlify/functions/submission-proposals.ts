import type { Config } from '@netlify/functions';
import { decideAction } from '#server/approval/proposals/decide.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ POST: decideAction });

export const config: Config = { path: '/api/config/:id/submissions/:n/proposals' };
