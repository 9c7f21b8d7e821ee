import type { Config } from '@netlify/functions';
import { readSignInSettingsAction, writeSignInSettingsAction } from '#server/factors/requirement.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: readSignInSettingsAction, PUT: writeSignInSettingsAction });

export const config: Config = { path: '/api/settings/sign-in' };
