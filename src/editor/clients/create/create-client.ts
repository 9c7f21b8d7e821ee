import * as z from 'zod';
import type { SiteConfig } from '#schema/site-config.ts';
import { type CallResult, callApi } from '../../api/call.ts';
import { refreshPublish } from '../../panels/publish/use-publish.ts';
import { refreshClients } from '../use-clients.ts';

const createdSchema = z.object({ id: z.string(), slug: z.string(), path: z.string(), revision: z.int() });
export type Created = z.infer<typeof createdSchema>;

/** Stores a new client and brings the list up to date. */
export async function createClient(config: SiteConfig): Promise<CallResult<Created>> {
  const result = await callApi(createdSchema, '/api/config', { method: 'POST', json: config });
  if (result.ok) await Promise.all([refreshClients(), refreshPublish()]);
  return result;
}
