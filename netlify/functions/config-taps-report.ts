import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { readReportAction } from '#server/taps/taps-actions.ts';

export default endpoint({ GET: readReportAction });

export const config: Config = { path: '/api/config/:id/taps/report' };
