import { recall, remember } from '#islands/device-memory.ts';

const kept = () => localStorage;

/** Keeps what the API answered anybody, for when it does not answer. */
export const keepCopy = (key: string, answer: unknown): void => remember(kept, key, JSON.stringify(answer));

/** What was kept; `undefined` for nothing, or for what cannot be read any more. */
export function readCopy(key: string): unknown {
  try {
    return JSON.parse(recall(kept, key) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}
