import { parseArgs } from 'node:util';
import { isStoreUnreachable } from '#build/run/build-fault.ts';
import { openStores } from '#server/store/stores.ts';
import { BackupError } from './backup/errors.ts';
import { archive } from './commands/archive.ts';
import { build } from './commands/build.ts';
import { type Command, type Outcome, UsageError } from './commands/command.ts';
import { erase } from './commands/erase.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { list } from './commands/list.ts';
import { regions } from './commands/regions.ts';
import { reindexCommand } from './commands/reindex.ts';
import { verify } from './commands/verify.ts';
import { MissingAccessError, type OpenedData, openData } from './open-data.ts';
import { createProgress, silent } from './progress.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import type { Texts } from './texts/texts.ts';

const commands: Readonly<Record<string, Command>> = {
  list,
  export: exportCommand,
  import: importCommand,
  archive,
  erase,
  build,
  regions,
  reindex: reindexCommand,
  verify,
};
const commonOptions = {
  production: { type: 'boolean' },
  pace: { type: 'string' },
  json: { type: 'boolean' },
  lang: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const fastest = 1000;

/** What is written to stdout and stderr, and the exit code. */
export interface Printed {
  stdout: string;
  stderr: string;
  code: 0 | 1 | 2;
}

const textsOf = (argv: readonly string[]): Texts => (/(?:^|\0)--lang[=\0]en(?:\0|$)/.test(argv.join('\0')) ? en : es);

/** The message when a command is interrupted. */
export const interruption = (argv: readonly string[]): string => textsOf(argv).interrupted;

const noData: OpenedData = { name: '', canBuild: false, close: async () => undefined };

/** Runs one command line and returns what to print; bugs and unreachable stores are returned as errors, too. */
export async function runCommand(argv: readonly string[], environment: Readonly<Record<string, string | undefined>>): Promise<Printed> {
  const texts = textsOf(argv);
  const isJson = argv.includes('--json');
  try {
    const [name = '', ...rest] = argv;
    if (name === '' || argv.includes('--help')) return { stdout: `${texts.usage}\n`, stderr: '', code: name === '' ? 2 : 0 };
    const outcome = await runNamed([name, ...rest], { environment, texts, hasBars: !isJson });
    const stdout = isJson ? JSON.stringify(outcome.json, null, 2) : outcome.lines.join('\n');
    return { stdout: `${stdout}\n`, stderr: '', code: outcome.hasProblems ? 1 : 0 };
  } catch (error) {
    const { code, places, lines } = explain(error, texts);
    const stdout = isJson ? `${JSON.stringify({ error: { code, places, message: lines.join(' ') } }, null, 2)}\n` : '';
    return { stdout, stderr: isJson ? '' : `${lines.join('\n')}\n`, code: code === 'usage' ? 2 : 1 };
  }
}

/** Requests a second, as given on the command line. */
function paceOf(given: string | boolean | undefined, texts: Texts): number | undefined {
  if (given === undefined) return undefined;
  const pace = Number(given);
  if (!(pace > 0 && pace <= fastest)) throw new UsageError(texts.wrongPace(fastest));
  return pace;
}

async function runNamed(
  [name, ...rest]: [string, ...string[]],
  { environment, texts, hasBars }: { environment: Readonly<Record<string, string | undefined>>; texts: Texts; hasBars: boolean },
): Promise<Outcome> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(texts.noSuchCommand(name));
  const { values, positionals } = parseArgs({ args: rest, options: { ...commonOptions, ...command.options }, allowPositionals: true, strict: true });
  const [least, most] = command.words;
  if (positionals.length < least || positionals.length > most) throw new UsageError(texts.wrongWords(name));
  const options = Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === 'string' || typeof value === 'boolean' ? [[key, value]] : [])),
  );
  const place = options['production'] ? 'production' : 'local';
  const data = command.needsNoData?.(positionals) ? noData : await openData(place, environment, paceOf(options['pace'], texts));
  try {
    return await command.run({ words: positionals, options, place, data, stores: openStores(undefined), texts, progress: hasBars ? createProgress() : silent });
  } finally {
    await data.close();
  }
}

function explain(error: unknown, texts: Texts): { code: string; places: readonly string[]; lines: readonly string[] } {
  if (error instanceof BackupError) return { code: error.code, places: error.places, lines: texts.faults[error.code](error.places) };
  if (error instanceof MissingAccessError) return { code: 'missing_access', places: error.names, lines: texts.missingAccess(error.names) };
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  const why = error instanceof Error ? error.message : String(error);
  if (isUsage) return { code: 'usage', places: [], lines: texts.wrongUse(why) };
  return { code: 'failed', places: [], lines: isStoreUnreachable(error) ? texts.unreachable(why) : texts.failed(why) };
}
