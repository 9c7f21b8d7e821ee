import { deviceStorage, recall, remember } from '#islands/device-memory.ts';

/** Stores a public answer of the API on the device, as a fallback for when the API does not answer. */
export const keepCopy = (key: string, answer: unknown): void => remember(deviceStorage, key, JSON.stringify(answer));

/** The stored answer; `undefined` if there is none, or it cannot be read. */
export function readCopy(key: string): unknown {
  try {
    return JSON.parse(recall(deviceStorage, key) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}
