import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { makeIntakeLinkAction, readIntakeLinkAction, revokeIntakeLinksAction } from '#server/intake/intake-actions.ts';

export default endpoint({ GET: readIntakeLinkAction, POST: makeIntakeLinkAction, DELETE: revokeIntakeLinksAction });

export const config: Config = { path: '/api/config/:id/intake-link' };
