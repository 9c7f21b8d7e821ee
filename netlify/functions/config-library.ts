import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { changeLibraryAction, moveInLibraryAction, readLibraryAction } from '#server/library/library-actions.ts';

export default endpoint({ GET: readLibraryAction, PUT: changeLibraryAction, POST: moveInLibraryAction });

export const config: Config = { path: '/api/config/:id/library' };
