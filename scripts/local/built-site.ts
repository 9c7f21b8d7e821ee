import path from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import type { LocalPaths } from './paths.ts';

/** Answers with a file of the built site, or a redirect; `undefined` when there is neither. */
export type BuiltSite = (request: Request) => Promise<Response | undefined>;

/**
 * The built site as the host serves it, by those parts of the host's emulator that do it: static files, redirects and
 * headers as `netlify.toml` says. The whole emulator (`@netlify/dev`) brings 120 MB of bundlers along.
 */
export function builtSite(paths: Pick<LocalPaths, 'host' | 'live'>): BuiltSite {
  const project = { configPath: path.join(paths.host, 'netlify.toml'), projectDir: paths.host };
  const notFoundHandler = async () => new Response('Not found', { status: 404 });
  const files = new StaticHandler({ directory: paths.live });
  const headers = new HeadersHandler({ ...project, configHeaders: [], publishDir: paths.live, logger: console });
  const redirects = new RedirectsHandler({ ...project, configRedirects: [], jwtRoleClaim: '', jwtSecret: '', notFoundHandler });

  /** A file, with the headers of the address it is for. */
  async function fileFor(request: Request): Promise<(() => Promise<Response>) | undefined> {
    const found = await files.match(request);
    return (
      found &&
      (async () => {
        const response = await found.handle();
        await headers.apply(request, response);
        return response;
      })
    );
  }

  return async (request) => {
    const redirect = await redirects.match(request);
    const redirected = redirect && (await redirects.handle(request, redirect, fileFor));
    return redirected ?? (await fileFor(request))?.();
  };
}
