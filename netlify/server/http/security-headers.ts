import { type DeployInfo, deployScope } from '../store/scope.ts';

/**
 * The security headers of everything that functions answer. The host applies those in netlify.toml only to files; a test
 * checks that both are the same.
 */
const securityHeaders = {
  'content-security-policy': "frame-ancestors 'self'",
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** For answers that are not pages: opened in a browser, they may load and run nothing. */
const notAPage = `default-src 'none'; ${securityHeaders['content-security-policy']}`;

/** Two years of HTTPS only; on a client's own domain without `includeSubDomains`, as its other hosts are not ours. */
export const strictTransport = (isOwnDomain: boolean): string => (isOwnDomain ? 'max-age=63072000' : 'max-age=63072000; includeSubDomains');

/** The request that a function answers, and its deploy. */
interface Served {
  request: Request;
  deploy: DeployInfo;
}

/**
 * Adds the security headers to what a function answers, where it says nothing of its own. A page brings its content security policy with it.
 * A preview is not for search engines; the host applies the file `_headers`, which says so, only to files.
 */
export function withSecurityHeaders(answer: Response, served?: Served): Response {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const all = {
    ...securityHeaders,
    ...(isPage ? {} : { 'content-security-policy': notAPage }),
    'strict-transport-security': strictTransport(Boolean(process.env['SITE_CLIENT'])),
    ...(served && deployScope(served.deploy, new URL(served.request.url).hostname) !== undefined ? { 'x-robots-tag': 'noindex' } : {}),
  };
  for (const [name, value] of Object.entries(all)) if (!answer.headers.has(name)) answer.headers.set(name, value);
  return answer;
}
