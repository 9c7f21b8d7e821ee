import type { Config } from '@netlify/functions';
import { countClientTapsAction } from '#server/client-sites/proxy-actions.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint({ POST: countClientTapsAction });

/** No limit by address: every call comes from one of the few of the host's functions. Each client's own project limits its visitors (`taps.ts` there). */
export const config: Config = { path: '/api/client-site/:id/taps' };
