// Runs before `npm start` and `npm test`: installs exactly the packages of the lock file, unless they are installed already.
// Plain JavaScript without dependencies, because on a fresh clone there are none and the host may have Node 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const marker = `${root}node_modules/.installed`;
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
const installed = existsSync(marker) ? readFileSync(marker, 'utf8') : '';

if (installed !== wanted) {
  console.log('Installing dependencies…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed, so nothing can run. Check the network and the message above, then try again.');
    process.exit(status ?? 1);
  }
  writeFileSync(marker, wanted);
}
