import { useStore } from '@nanostores/react';
import * as z from 'zod';
import { type CallResult, callApi } from '../api/call.ts';
import { refreshPublish } from '../panels/publish/use-publish.ts';
import { latestActionQueue } from './latest-action-queue.ts';
import { refreshClients } from './use-clients.ts';

const queue = latestActionQueue<'archived' | 'active', CallResult<unknown>>(async (id, action) => {
  const path = `/api/config/${id}`;
  const result = await callApi(z.unknown(), action === 'archived' ? path : `${path}/restore`, { method: action === 'archived' ? 'DELETE' : 'POST' });
  // The action counts as running until the list shows its result.
  if (result.ok) await Promise.all([refreshClients(), refreshPublish()]);
  return result;
});

/** Archives a client or restores it, after the actions requested before. `undefined` when another action was requested meanwhile. */
export const setArchived = (id: string, archived: boolean): Promise<CallResult<unknown> | undefined> => queue.ask(id, archived ? 'archived' : 'active');

/** The action that is running or waiting for a client; `undefined` for none. */
export const useArchiving = (id: string): 'archived' | 'active' | undefined => useStore(queue.$underWay, { keys: [id] })[id];
