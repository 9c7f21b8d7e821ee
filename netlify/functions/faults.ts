import type { Config } from '@netlify/functions';
import { forgetFaultsAction, listFaultsAction } from '#server/faults/actions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: listFaultsAction, DELETE: forgetFaultsAction });

export const config: Config = { path: '/api/faults' };
