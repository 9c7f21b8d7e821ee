// The command of scripts/build.ts, loaded after Node's compile cache is switched on.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { parseArgs } from 'node:util';
import { oneClient } from '#build/one-client.ts';
import { buildFault, faultMark } from '#build/run/build-fault.ts';
import { EnvironmentError } from '#server/env.ts';
import { mailFaultAtStart } from '#server/mail/check-provider.ts';
import { projectRoot } from '../local/paths.ts';
import { buildSite } from './build-site.ts';

const { values } = parseArgs({
  options: { output: { type: 'string', default: 'dist' }, base: { type: 'string' }, cache: { type: 'string', default: 'node_modules/.astro' } },
});

const mailFault = mailFaultAtStart();
try {
  if (mailFault) throw new EnvironmentError(mailFault);
  const client = oneClient(process.env);
  if (client?.data === 'stores') {
    const file = path.join(projectRoot, '.env');
    if (existsSync(file)) loadEnvFile(file);
    // Imported only here: a build on the host opens no local data.
    const { runCommand } = await import('../sites/run.ts');
    const { stdout, stderr, code } = await runCommand(['build', client.id, '--out', values.output, '--lang', 'en'], process.env);
    console.log(stdout);
    if (code !== 0) throw new Error(stderr || stdout);
  } else {
    await buildSite(values);
  }
} catch (error) {
  console.error(error);
  console.error(`${faultMark} ${buildFault(error)}`);
  process.exitCode = 1;
}
