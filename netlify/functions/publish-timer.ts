import type { Config } from '@netlify/functions';
import { publishTimer } from '#server/publish/timer.ts';

export default publishTimer;

export const config: Config = { schedule: '* * * * *' };
