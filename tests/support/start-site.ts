import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#scripts/local/paths.ts';
import { freePort } from './free-port.ts';
import { startRdapServer } from './rdap-server.ts';

/** Sign-in of the administrator of the site under test. */
export const admin = { email: 'prueba@vitrina.test', password: 'una-clave-larga-de-prueba' };

async function waitFor(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const ends = Date.now() + 180_000;
  while (Date.now() < ends) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The site did not answer within 3 minutes:\n${output()}`);
}

/**
 * Playwright's global set-up: starts the product exactly as `npm start` does, with data and builds in a folder of its
 * own, and gives the tests its address (SITE_URL) and folder (SITE_DIR). Returns the teardown.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-e2e-'));
  const port = await freePort();
  const rdap = await startRdapServer();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: String(port),
      LOCAL_DIR: directory,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SESSION_SECRET: 'secreto-de-prueba-de-mas-de-32-letras',
      // No test asks a real registry.
      RDAP_BASES: JSON.stringify(rdap.bases),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://localhost:${port}`;
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rdap.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await waitFor(`${url}/published.json`, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env['SITE_URL'] = url;
  process.env['SITE_DIR'] = directory;
  return stop;
}
