import { strictTransport } from '#server/http/security-headers.ts';

const previews = ['deploy-preview', 'branch-deploy'];

/**
 * The host's `_headers` file: what differs between the projects that are built from this code. The same for all of them
 * stands in netlify.toml. Previews are for us and for clients, not for search engines.
 */
export function headersFile({ SITE_CLIENT: client = '', CONTEXT: context = '' }: Readonly<Record<string, string | undefined>>): string {
  const lines = [`Strict-Transport-Security: ${strictTransport(client !== '')}`, ...(previews.includes(context) ? ['X-Robots-Tag: noindex'] : [])];
  return `/*\n${lines.map((line) => `  ${line}\n`).join('')}`;
}
