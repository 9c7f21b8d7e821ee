import type { Config } from '@netlify/functions';
import { answerPreview } from '#build/og/answer.ts';

export default answerPreview;

export const config: Config = { path: '/og/:name' };
