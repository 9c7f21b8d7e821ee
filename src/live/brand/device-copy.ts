import { deviceStorage, recall, remember } from '#islands/device-memory.ts';

/** Keeps a public answer of the API on the device, for when the API does not answer. */
export const keepCopy = (key: string, answer: unknown): void => remember(deviceStorage, key, JSON.stringify(answer));

/** What was kept; `undefined` for nothing, or for what cannot be read any more. */
export function readCopy(key: string): unknown {
  try {
    return JSON.parse(recall(deviceStorage, key) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}
