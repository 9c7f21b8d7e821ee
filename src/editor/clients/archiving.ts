import { useStore } from '@nanostores/react';
import * as z from 'zod';
import { type CallResult, callApi } from '../api/call.ts';
import { refreshPublish } from '../panels/publish/use-publish.ts';
import { lastWishQueue } from './last-wish.ts';
import { refreshClients } from './use-clients.ts';

const queue = lastWishQueue<'archived' | 'active', CallResult<unknown>>(async (id, wish) => {
  const path = `/api/config/${id}`;
  const result = await callApi(z.unknown(), wish === 'archived' ? path : `${path}/restore`, { method: wish === 'archived' ? 'DELETE' : 'POST' });
  // It is under way until the list shows it.
  if (result.ok) await Promise.all([refreshClients(), refreshPublish()]);
  return result;
});

/** Archives a client or brings it back, once what was asked before is done. `undefined` when something else was asked meanwhile. */
export const setArchived = (id: string, archived: boolean): Promise<CallResult<unknown> | undefined> => queue.ask(id, archived ? 'archived' : 'active');

/** What is being made of a client, as last asked for; `undefined` while nothing is under way. */
export const useArchiving = (id: string): 'archived' | 'active' | undefined => useStore(queue.$underWay, { keys: [id] })[id];
