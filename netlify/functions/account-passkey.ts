import type { Config } from '@netlify/functions';
import { removePasskeyAction } from '#server/factors/own-passkeys.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ DELETE: removePasskeyAction });

export const config: Config = { path: '/api/account/passkeys/:passkey' };
