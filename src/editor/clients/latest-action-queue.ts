import { map } from 'nanostores';

interface Asked<Action, Result> {
  action: Action;
  answer: PromiseWithResolvers<Result | undefined>;
}

/**
 * Runs actions one at a time for each id, because two calls could overtake one another. Of the actions requested while
 * one is running, only the last is run. `ask` resolves with the result of an action, or with `undefined` if a later one
 * has replaced it.
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
    /** The last requested action of each id until it has been run. */
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
