// npm run netlify:preview -- <branch or other name>: builds a preview and deploys it to https://<name>--<site>.netlify.app,
// never to the live site. Needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN. In a GitHub workflow the address becomes the step's output.
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { projectRoot } from '../local/paths.ts';
import { ensureNetlify } from './install.ts';
import { previewAddress } from './preview-address.ts';
import { previewName } from './preview-name.ts';

const [branch = ''] = process.argv.slice(2);
const name = previewName(branch);
const missing = ['NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN'].filter((variable) => !process.env[variable]);
if (branch === '') throw new Error('Give the preview a name, such as its branch: npm run netlify:preview -- my-branch');
if (missing.length > 0) throw new Error(`${missing.join(' and ')} must be set: see docs/operation/en.md.`);

const { stdout, status } = spawnSync(process.execPath, [ensureNetlify(), 'deploy', '--alias', name, '--context', 'deploy-preview', '--json'], {
  cwd: projectRoot,
  stdio: ['ignore', 'pipe', 'inherit'],
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const address = status === 0 ? previewAddress(stdout, name) : undefined;
if (address === undefined) {
  console.log(stdout);
  console.error(`The preview was not deployed (netlify deploy ended with ${status}). Its log is above.`);
  process.exit(1);
}
console.log(address);
const output = process.env['GITHUB_OUTPUT'];
if (output) appendFileSync(output, `address=${address}\n`);
