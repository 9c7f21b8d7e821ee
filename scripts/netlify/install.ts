import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../local/paths.ts';

const folder = path.join(projectRoot, 'scripts/netlify/cli');

/** Installs Netlify's command line by its own lock file, unless it is installed; returns the file to run with Node. */
export function ensureNetlify(): string {
  const marker = path.join(folder, 'node_modules/.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== wanted) {
    console.log('Installing netlify-cli (about a minute)…');
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('netlify-cli could not be installed. Check the network and the message above, then try again.');
    writeFileSync(marker, wanted);
  }
  return path.join(folder, 'node_modules/netlify-cli/bin/run.js');
}
