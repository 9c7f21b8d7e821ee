import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { followMapLinkAction } from '#server/maps/short-link.ts';

export default endpoint({ POST: followMapLinkAction });

export const config: Config = { path: '/api/map-link' };
