import { withoutSecrets } from './env.ts';

/**
 * Logs one line for the operator: what happened and, for an error, why. Secrets are removed; callers must not pass personal data
 * or bodies.
 */
export function logProblem(what: string, error?: unknown): void {
  const why = error instanceof Error ? (error.stack ?? error.message) : error === undefined ? '' : String(error);
  console.error(withoutSecrets(`[vitrina] ${what}${why ? ` ${why}` : ''}`));
}
