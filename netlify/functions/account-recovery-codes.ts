import type { Config } from '@netlify/functions';
import { confirmRecoveryAction, renewRecoveryAction } from '#server/factors/own-factors.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ POST: renewRecoveryAction, PUT: confirmRecoveryAction });

export const config: Config = { path: '/api/account/recovery-codes' };
