import pLimit from 'p-limit';

/**
 * Processes the items, sixteen at a time, results in order. After the first failure no further item is started; those under
 * way are awaited.
 */
export async function inParallel<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const limit = pLimit(16);
  let hasFailed = false;
  const begun = items.map((item) =>
    limit(async () => {
      if (hasFailed) return [];
      try {
        return [await work(item)];
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }),
  );
  const ended = await Promise.allSettled(begun);
  const failure = ended.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
  return (await Promise.all(begun)).flat();
}
