import { withoutSecrets } from './env.ts';

/**
 * One line for the operator: what happened and, for an error, why. Secrets are taken out; personal data and bodies
 * must not be handed in.
 */
export function logProblem(what: string, error?: unknown): void {
  const why = error instanceof Error ? (error.stack ?? error.message) : error === undefined ? '' : String(error);
  console.error(withoutSecrets(`[vitrina] ${what}${why ? ` ${why}` : ''}`));
}
