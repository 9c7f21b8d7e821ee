import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { uploadAction } from '#server/media/actions.ts';

export default endpoint({ POST: uploadAction });

export const config: Config = { path: '/api/media' };
