import * as z from 'zod';
import {
  type PlanningAnswer,
  type PlanningChange,
  type PlanningChanged,
  planningAnswerSchema,
  planningChangedSchema,
  type View,
  viewSchema,
} from '#schema/calls/planning.ts';
import { type CallResult, callApi } from '../../api/call.ts';
import { planningPath } from '../../api/first-calls.ts';
import { refresh, useApi } from '../../api/query.ts';
import { refreshClients } from '../use-clients.ts';

const viewsPath = `${planningPath}/views`;
const viewsAnswerSchema = z.object({ views: z.array(viewSchema) });
type ViewsAnswer = z.infer<typeof viewsAnswerSchema>;

/** Tags in use, people and the user's own views; `undefined` while loading. */
export const usePlanningChoices = (): PlanningAnswer | undefined => useApi(planningAnswerSchema, planningPath, { isFresh: true }).data;

/** Changes the planning of clients and updates the list. */
export async function changePlanning(changes: readonly PlanningChange[]): Promise<CallResult<PlanningChanged>> {
  const result = await callApi(planningChangedSchema, planningPath, { json: { changes } });
  if (result.ok) await Promise.all([refreshClients(), refresh(planningPath)]);
  return result;
}

/** Saves a view; it replaces the user's view of the same name. */
export async function keepView(view: View): Promise<CallResult<ViewsAnswer>> {
  const result = await callApi(viewsAnswerSchema, viewsPath, { method: 'PUT', json: view });
  if (result.ok) await refresh(planningPath);
  return result;
}

export async function dropView(name: string): Promise<CallResult<ViewsAnswer>> {
  const result = await callApi(viewsAnswerSchema, `${viewsPath}?${new URLSearchParams({ name })}`, { method: 'DELETE' });
  if (result.ok) await refresh(planningPath);
  return result;
}
