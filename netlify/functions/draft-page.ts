import type { Config } from '@netlify/functions';
import { answerDraft } from '#build/draft/answer.ts';

export default answerDraft;

export const config: Config = { path: ['/revisar/:slug', '/borrador/:id', '/en/revisar/:slug', '/en/borrador/:id'] };
