import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import * as z from 'zod';
import { type CallResult, callApi } from '../api/call.ts';
import { refreshPublish } from '../panels/publish/use-publish.ts';
import { refreshClients } from './use-clients.ts';

interface Asked<Wish, Result> {
  wish: Wish;
  answer: PromiseWithResolvers<Result | undefined>;
}

/**
 * Carries out wishes about things by their ids, one at a time for each: two calls about the same thing could overtake one
 * another on the way. Of the wishes that come while one is under way only the last is carried out. `ask` resolves with
 * what came of a wish, or `undefined` when a later one has taken its place.
 */
export function lastWishQueue<Wish, Result>(carryOut: (id: string, wish: Wish) => Promise<Result>) {
  const $underWay = map<Record<string, Wish | undefined>>({});
  const waiting = new Map<string, Asked<Wish, Result>>();

  async function work(id: string, first: Asked<Wish, Result>): Promise<void> {
    for (let asked: Asked<Wish, Result> | undefined = first; asked; asked = waiting.get(id)) {
      waiting.delete(id);
      const { wish, answer } = asked;
      try {
        const result = await carryOut(id, wish);
        answer.resolve(waiting.has(id) ? undefined : result);
      } catch (error) {
        answer.reject(error);
      }
    }
    $underWay.setKey(id, undefined);
  }

  return {
    /** The last wish of each id that is not done yet. */
    $underWay,
    ask(id: string, wish: Wish): Promise<Result | undefined> {
      const asked = { wish, answer: Promise.withResolvers<Result | undefined>() };
      const isBusy = $underWay.get()[id] !== undefined;
      $underWay.setKey(id, wish);
      if (isBusy) {
        waiting.get(id)?.answer.resolve(undefined);
        waiting.set(id, asked);
      } else void work(id, asked);
      return asked.answer.promise;
    },
  };
}

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
