// Checks the types of every .ts and .tsx file with the native compiler, and fails on its hints too, which its command line
// does not print, such as the use of deprecated functions (docs/decisions/026). `astro check` checks .astro files.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { API, type Diagnostic } from 'typescript-7/unstable/sync';
import { projectRoot } from './local/paths.ts';

function lineOf({ fileName, pos, code, text, messageChain = [] }: Diagnostic): string {
  const before = fileName === undefined ? [] : readFileSync(fileName, 'utf8').slice(0, pos).split('\n');
  const place = fileName === undefined ? '' : `${path.relative(projectRoot, fileName)}:${before.length}:${(before.at(-1)?.length ?? 0) + 1} `;
  const chained = (parts: readonly Diagnostic[], depth: number): string[] =>
    parts.flatMap((part) => [`${'  '.repeat(depth)}${part.text}`, ...chained(part.messageChain ?? [], depth + 1)]);
  return [`${place}TS${code} ${text}`, ...chained(messageChain, 1)].join('\n');
}

const api = new API({ cwd: projectRoot });
try {
  const config = path.join(projectRoot, 'tsconfig.json');
  const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program;
  if (!program) throw new Error(`${config} is no project of the compiler.`);
  const found = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getProgramDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getBindDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSemanticDiagnostics(),
    ...program.getSuggestionDiagnostics(),
  ];
  for (const diagnostic of found) console.error(lineOf(diagnostic));
  const files = program.getSourceFileNames().filter((file) => !file.includes('/node_modules/')).length;
  console.log(`${files} files checked: ${found.length} ${found.length === 1 ? 'finding' : 'findings'}.`);
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  api.close();
}
