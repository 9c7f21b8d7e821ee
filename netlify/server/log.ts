import { withoutSecrets } from './env.ts';

/** The id of a preview in an address or a key (`previews/store.ts`): it opens the preview to whoever has it. */
const previewIds = /\b[0-9a-z]{6,8}-[\w-]{24}(?!\w)/g;

/**
 * Logs one line for the operator: what happened and, for an error, why. Secrets and ids of previews are removed; callers must not pass
 * personal data or bodies.
 */
export function logProblem(what: string, error?: unknown): void {
  const why = error instanceof Error ? (error.stack ?? error.message) : error === undefined ? '' : String(error);
  console.error(withoutSecrets(`[vitrina] ${what}${why ? ` ${why}` : ''}`).replace(previewIds, '[preview]'));
}
