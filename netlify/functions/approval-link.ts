import type { Config } from '@netlify/functions';
import { makeLinkAction, readLinkAction, revokeLinksAction } from '#server/approval/link-actions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ GET: readLinkAction, POST: makeLinkAction, DELETE: revokeLinksAction });

export const config: Config = { path: '/api/config/:id/approval-link' };
