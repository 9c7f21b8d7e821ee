const concurrency = 16;

/**
 * Works through the items, several at a time, results in order. The first failure ends it: what has begun is waited for,
 * what has not is left.
 */
export async function inParallel<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let hasFailed = false;
  const worker = async () => {
    for (const [position, item] of waiting) {
      if (hasFailed) return;
      try {
        results[position] = await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  const failure = ended.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
  return results;
}
