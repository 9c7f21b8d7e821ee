import { createHash } from 'node:crypto';

/** Facts about the deploy that answers a request; all blank in a local run. */
export interface DeployInfo {
  /** `production`, `deploy-preview`, `branch-deploy`, `dev`. */
  context: string;
  id: string;
}

// Store names hold 64 bytes; the longest name before the scope is `approval-links.`.
const maxScope = 40;

function asScope(name: string): string {
  const clean = name.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
  if (clean === name && clean.length <= maxScope) return clean;
  return `${clean.slice(0, maxScope - 9)}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** `deploy-preview-42` of `deploy-preview-42--site.netlify.app`; hosts without such a prefix give `undefined`. */
function hostPrefix(host: string): string | undefined {
  const label = host.split('.')[0] ?? '';
  const end = label.indexOf('--');
  return end > 0 ? label.slice(0, end) : undefined;
}

/**
 * The scope whose stores a deploy writes to: `undefined` for production and a local run, else a name of its own.
 * Every deploy that is not certainly production or local gets separate stores.
 */
export function deployScope(deploy: DeployInfo, host: string): string | undefined {
  if (deploy.context === 'production') return undefined;
  // A draft deployed by the host's command line may have the context `dev`, too: only what was never deployed is local.
  if ((deploy.context === '' || deploy.context === 'dev') && (deploy.id === '' || deploy.id === '0')) return undefined;
  return asScope(hostPrefix(host) ?? (deploy.id || host));
}

/** The scope of a build, from the variables the host sets for it: the same one that deploy's functions will use. */
export function buildScope(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const { CONTEXT = '', DEPLOY_ID = '', DEPLOY_PRIME_URL = '' } = environment;
  const host = URL.canParse(DEPLOY_PRIME_URL) ? new URL(DEPLOY_PRIME_URL).hostname : '';
  return deployScope({ context: CONTEXT, id: DEPLOY_ID }, host);
}
