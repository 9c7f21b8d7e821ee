// The command of scripts/build.mjs, loaded after Node's compile cache is switched on.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { parseArgs } from 'node:util';
import { oneClient, siteRegion } from '#build/one-client.ts';
import { buildFault, faultMark } from '#build/run/build-fault.ts';
import { EnvironmentError } from '#server/env.ts';
import { mailFaultAtStart } from '#server/mail/check-provider.ts';
import { reachStoresThrough } from '#server/store/blobs/open-store.ts';
import { projectRoot } from '../local/paths.ts';
import { defaultPace, hostApi, pacedFetch } from '../sites/paced-fetch.ts';
import { buildSite } from './build-site.ts';

const { values } = parseArgs({
  options: { output: { type: 'string', default: 'dist' }, base: { type: 'string' }, cache: { type: 'string', default: 'node_modules/.astro' } },
});

/** Opens the main project's stores for a region's project, through the host's API and within its rate limit. */
function openRegionStore({ REGION_STORE_ID: siteID, REGION_STORE_TOKEN: token, NETLIFY_API_URL: apiURL }: NodeJS.ProcessEnv): void {
  if (!siteID || !token) return;
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify({ siteID, token, ...(apiURL ? { apiURL } : {}) })).toString('base64');
  reachStoresThrough(pacedFetch(apiURL || hostApi, defaultPace));
}

const mailFault = mailFaultAtStart();
try {
  if (mailFault) throw new EnvironmentError(mailFault);
  const client = oneClient(process.env);
  if (siteRegion(process.env)) openRegionStore(process.env);
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
