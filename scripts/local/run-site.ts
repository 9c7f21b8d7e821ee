import path from 'node:path';
import { mailFaultAtStart } from '#server/mail/check-provider.ts';
import { buildFonts } from '../fonts/build-fonts.ts';
import { buildScenes } from '../scenes/build-scenes.ts';
import { DataInUseError } from './blobs/folder-lock.ts';
import { ensureEnvironment } from './environment.ts';
import { type LocalPaths, localPaths, projectRoot } from './paths.ts';
import { type LocalSite, startLocalSite } from './site.ts';

/** The message after a start: addresses, sign-in and folders. */
function welcome(site: LocalSite, paths: LocalPaths, { isEnvironmentNew }: { isEnvironmentNew: boolean }): string {
  const address = `http://localhost:${site.port}`;
  const standing = { off: '', active: 'waits for its owner', completed: 'changes asked for', approved: 'approved' };
  const reviews = site.clients
    .flatMap(({ approval, review }) => (review === undefined ? [] : `  ${standing[approval].padEnd(19)}  ${address}${review}`))
    .join('\n');
  return `
  Homepage       ${address}  ${address}/en
  Services demo  ${address}/services-demo  ${address}/en/services-demo
${site.clients.map(({ path }) => `  Sample client  ${address}${path}  ${address}/en${path}`).join('\n')}
${reviews === '' ? '' : `\n  What owners see through their approval links\n${reviews}\n`}
  Designer's sign-in (in .env${isEnvironmentNew ? ', written just now' : ''})
    e-mail    ${process.env['ADMIN_EMAIL']}
    password  ${process.env['ADMIN_PASSWORD']}

  Every save builds the pages that changed. Builds are logged in ${paths.buildLog}
  Stop with Ctrl+C.
`;
}

/** Runs the whole product on this machine until it is told to end. Ends the process when it cannot be started. */
export async function runSite(): Promise<void> {
  const port = Number(process.env['PORT'] || 8888);
  const generated = ensureEnvironment(projectRoot);
  const mailFault = mailFaultAtStart();
  if (mailFault) {
    console.error(mailFault);
    process.exit(1);
  }
  const paths = localPaths(process.env['LOCAL_DIR'] || undefined);

  await buildFonts({ outDir: path.join(projectRoot, 'public/fonts') });
  await buildScenes(path.join(projectRoot, 'public'));
  const site = await startLocalSite({ paths, port, watch: process.argv.includes('--watch'), log: console.log }).catch((error: unknown) => {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const known = error instanceof DataInUseError ? error.message : undefined;
    console.error(inUse ? `Port ${port} is taken. Stop what uses it, or choose another: PORT=8890 npm start` : (known ?? error));
    process.exit(1);
  });

  console.log(welcome(site, paths, { isEnvironmentNew: generated.length > 0 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void site.stop().finally(() => process.exit(0)));
}
