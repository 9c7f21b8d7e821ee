import { createInterface } from 'node:readline/promises';
import { UsageError } from './commands/command.ts';
import type { Texts } from './texts/texts.ts';

/** Continues only if somebody has typed the name of what will be overwritten, on the command line or when asked on a terminal. */
export async function confirm(name: string, given: string | boolean | undefined, texts: Texts): Promise<void> {
  if (given === name) return;
  if (given !== undefined || !process.stdin.isTTY) throw new UsageError(texts.confirmBy(name));
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question(texts.confirmQuestion(name));
  asking.close();
  if (answer.trim() !== name) throw new UsageError(texts.confirmBy(name));
}
