import type { Config } from '@netlify/functions';
import { answerClientPage } from '#server/router/client-page.ts';

export default answerClientPage;

export const config: Config = { path: ['/:slug', '/en/*'], excludedPath: ['/en/revisar/*', '/en/borrador/*'], preferStatic: true };
