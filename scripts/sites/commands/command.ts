import type { Stores } from '#server/store/stores.ts';
import type { OpenedData, Place } from '../open-data.ts';
import type { Progress } from '../progress.ts';
import type { Texts } from '../texts/texts.ts';

/** The context of a command. */
export interface Run {
  /** Arguments after the command's name, without options. */
  words: readonly string[];
  options: Readonly<Partial<Record<string, string | boolean>>>;
  place: Place;
  data: OpenedData;
  stores: Stores;
  texts: Texts;
  progress: Progress;
}

/** The result of a command: once for programs, once for people. */
export interface Outcome {
  json: unknown;
  lines: readonly string[];
  /** The command ran, and found something broken. */
  hasProblems?: boolean;
}

export interface Command {
  /** Options of its own; every command also takes the common options (run.ts). */
  options: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** Fewest and most words after the name. */
  words: readonly [least: number, most: number];
  /** Whether it works without opening any data, for these words. */
  needsNoData?(words: readonly string[]): boolean;
  run(run: Run): Promise<Outcome>;
}

/** How the command line was used wrongly. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
