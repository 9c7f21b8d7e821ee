import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { changePlanningAction, readPlanningAction } from '#server/planning/planning-actions.ts';

export default endpoint({ GET: readPlanningAction, POST: changePlanningAction });

export const config: Config = { path: '/api/planning' };
