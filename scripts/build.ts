// npm run build: the site as the host serves it, in dist; tests and benchmarks give other folders.
import { parseArgs } from 'node:util';
import { buildFault, faultMark } from '#build/run/build-fault.ts';
import { EnvironmentError } from '#server/env.ts';
import { mailFaultAtStart } from '#server/mail/check-provider.ts';
import { buildSite } from './builder/build-site.ts';

const { values } = parseArgs({
  options: { output: { type: 'string', default: 'dist' }, base: { type: 'string' }, cache: { type: 'string', default: 'node_modules/.astro' } },
});

const mailFault = mailFaultAtStart();
try {
  if (mailFault) throw new EnvironmentError(mailFault);
  await buildSite(values);
} catch (error) {
  console.error(error);
  console.error(`${faultMark} ${buildFault(error)}`);
  process.exitCode = 1;
}
