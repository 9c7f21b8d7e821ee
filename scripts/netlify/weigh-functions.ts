import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** Zipped size that a function may have at most, in bytes (product budget: 1 MB each). */
const maxBytes = 1_000_000;
const deployEvents = ['deploy_building', 'deploy_succeeded', 'deploy_failed'];

/** The fields used from the manifest that `netlify build` writes beside the zipped functions. */
const manifestSchema = z.object({
  functions: z.array(z.object({ name: z.string(), path: z.string(), eventSubscriptions: z.array(z.string()).default([]) })),
});

/** A line for each function with its size, heaviest first, and what is wrong with what the host would deploy. */
export function weighFunctions(folder: string): { lines: string[]; faults: string[] } {
  const { functions } = manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')));
  const weighed = functions.map(({ name, path: file }) => ({ name, bytes: statSync(file).size })).sort((a, b) => b.bytes - a.bytes);
  const heavy = weighed
    .filter(({ bytes }) => bytes > maxBytes)
    .map(({ name, bytes }) => `${name} has ${bytes} bytes, more than ${maxBytes}: see what it imports.`);
  const subscribed = functions.flatMap(({ eventSubscriptions }) => eventSubscriptions);
  const missing = deployEvents
    .filter((event) => !subscribed.includes(event))
    .map((event) => `No function is called on ${event}: publishing would never learn of it.`);
  return { lines: weighed.map(({ name, bytes }) => `${String(Math.round(bytes / 1000)).padStart(6)} KB  ${name}`), faults: [...heavy, ...missing] };
}
