import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#scripts/local/paths.ts';
import { startHttpServer } from './http-server.ts';
import { startRdapServer } from './rdap-server.ts';

/** Credentials of the administrator of the site under test. */
export const admin = { email: 'prueba@vitrina.test', password: 'una-clave-larga-de-prueba' };

/** Target of the short link `https://maps.app.goo.gl/Fonda`; other short links do not work. */
const mapPlace = 'https://www.google.com/maps/place/Fonda+Lupita/@20.5881,-100.3899,17z';

/** Timeout of a start: on a machine with a load of ten per processor, a first build took more than three minutes. */
const longestWaitMinutes = 10;

async function waitFor(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const ends = Date.now() + longestWaitMinutes * 60_000;
  while (Date.now() < ends) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The site did not answer within ${longestWaitMinutes} minutes:\n${output()}`);
}

export interface ServeOptions {
  /** Address of the site. */
  url: string;
  /** Returns the arguments for Node, given a new folder for the site's data. */
  command(directory: string): { argv: string[]; env?: Record<string, string>; cwd?: string };
}

/**
 * Runs a site in a process of its own, with the tests' administrator and local registries. Sets the address (SITE_URL) and the
 * folder (SITE_DIR) for the tests. Returns the teardown.
 */
export async function serve({ url, command }: ServeOptions): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-e2e-'));
  const rdap = await startRdapServer();
  const maps = await startHttpServer(({ path: code }) => (code === '/Fonda' ? { status: 302, headers: { location: mapPlace } } : { status: 404 }));
  const { argv, env, cwd = projectRoot } = command(directory);
  const child = spawn(process.execPath, argv, {
    cwd,
    env: {
      ...process.env,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SESSION_SECRET: 'secreto-de-prueba-de-mas-de-32-letras',
      // Tests make no requests to real registries or to Google.
      RDAP_BASES: JSON.stringify(rdap.bases),
      MAP_LINK_ORIGIN: maps.url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // The output of the start command, for tests that check it.
  child.stdout.pipe(createWriteStream(path.join(directory, 'printed.txt')));
  // The site's errors are printed next to the output of the failing test.
  child.stderr.pipe(process.stderr, { end: false });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rdap.stop();
    maps.stop();
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
