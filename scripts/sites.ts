// npm run sites: lists, backs up, restores, archives and checks the sites, on this machine or published.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { projectRoot } from './local/paths.ts';
import { interruption, runCommand } from './sites/run.ts';

const file = path.join(projectRoot, '.env');
if (existsSync(file)) loadEnvFile(file);

const argv = process.argv.slice(2);
process.once('SIGINT', () => {
  process.stderr.write(`\n${interruption(argv)}\n`);
  process.exit(130);
});
// A program may read the command's result from stdout (`--json`), so Astro's build output goes to stderr.
const answer = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
const { stdout, stderr, code } = await runCommand(argv, process.env);
process.stderr.write(stderr);
answer(stdout, () => process.exit(code));
