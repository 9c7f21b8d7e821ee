/** One queue per name: tasks of a name run one after another, in the order of their arrival; other names do not wait for them. */
export function createQueues(): <Result>(name: string, task: () => Promise<Result>) => Promise<Result> {
  const tails = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const result = (tails.get(name) ?? Promise.resolve()).then(task, task);
    const tail = result
      .catch(() => undefined)
      .then(() => {
        if (tails.get(name) === tail) tails.delete(name);
      });
    tails.set(name, tail);
    return result;
  };
}

export interface Gate {
  /** Runs beside other `together` tasks, never beside one that runs alone. */
  together<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Waits for every task before it and holds up every task after it. */
  alone<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** One gate per name: a listing must not walk a folder while a write is between its two steps. */
export function createGate(): (name: string) => Gate {
  const gates = new Map<string, Gate>();
  return (name) => {
    const gate = gates.get(name) ?? newGate();
    gates.set(name, gate);
    return gate;
  };
}

function newGate(): Gate {
  let barrier: Promise<unknown> = Promise.resolve();
  const running = new Set<Promise<unknown>>();
  return {
    together(task) {
      const result = barrier.then(task);
      const settled = result.catch(() => undefined);
      running.add(settled);
      settled.finally(() => running.delete(settled));
      return result;
    },
    alone(task) {
      const before = [barrier, ...running];
      const result = Promise.all(before).then(task);
      barrier = result.catch(() => undefined);
      return result;
    },
  };
}
