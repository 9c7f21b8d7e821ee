import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import * as z from 'zod';
import { type CallResult, callApi } from '../api/call.ts';
import { refreshPublish } from '../panels/publish/use-publish.ts';
import { refreshClients } from './use-clients.ts';

interface Asked<Action, Result> {
  action: Action;
  answer: PromiseWithResolvers<Result | undefined>;
}

/**
 * Carries out actions about things by their ids, one at a time for each: two calls about the same thing could overtake one
 * another on the way. Of the actions that come while one is under way only the last is carried out. `ask` resolves with
 * what came of a action, or `undefined` when a later one has taken its place.
 */
export function latestActionQueue<Action, Result>(carryOut: (id: string, action: Action) => Promise<Result>) {
  const $underWay = map<Record<string, Action | undefined>>({});
  const waiting = new Map<string, Asked<Action, Result>>();

  async function work(id: string, first: Asked<Action, Result>): Promise<void> {
    for (let asked: Asked<Action, Result> | undefined = first; asked; asked = waiting.get(id)) {
      waiting.delete(id);
      const { action, answer } = asked;
      try {
        const result = await carryOut(id, action);
        answer.resolve(waiting.has(id) ? undefined : result);
      } catch (error) {
        answer.reject(error);
      }
    }
    $underWay.setKey(id, undefined);
  }

  return {
    /** The last action of each id that is not done yet. */
    $underWay,
    ask(id: string, action: Action): Promise<Result | undefined> {
      const asked = { action, answer: Promise.withResolvers<Result | undefined>() };
      const isBusy = $underWay.get()[id] !== undefined;
      $underWay.setKey(id, action);
      if (isBusy) {
        waiting.get(id)?.answer.resolve(undefined);
        waiting.set(id, asked);
      } else void work(id, asked);
      return asked.answer.promise;
    },
  };
}

const queue = latestActionQueue<'archived' | 'active', CallResult<unknown>>(async (id, action) => {
  const path = `/api/config/${id}`;
  const result = await callApi(z.unknown(), action === 'archived' ? path : `${path}/restore`, { method: action === 'archived' ? 'DELETE' : 'POST' });
  // It is under way until the list shows it.
  if (result.ok) await Promise.all([refreshClients(), refreshPublish()]);
  return result;
});

/** Archives a client or brings it back, once what was asked before is done. `undefined` when something else was asked meanwhile. */
export const setArchived = (id: string, archived: boolean): Promise<CallResult<unknown> | undefined> => queue.ask(id, archived ? 'archived' : 'active');

/** What is being made of a client, as last asked for; `undefined` while nothing is under way. */
export const useArchiving = (id: string): 'archived' | 'active' | undefined => useStore(queue.$underWay, { keys: [id] })[id];
