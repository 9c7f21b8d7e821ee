import type { Config } from '@netlify/functions';
import { makeSecretAction, revokeSecretsAction } from '#server/client-sites/settings-actions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ POST: makeSecretAction, DELETE: revokeSecretsAction });

export const config: Config = { path: '/api/config/:id/client-site/secret' };
