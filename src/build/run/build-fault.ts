import { fullDisk, isCode } from './files.ts';

/** Prefix of the line in a build's output that says why it failed, for the process that started it. */
export const faultMark = 'BUILD FAILED:';

/** An error with everything that caused it: its chain of causes, and the errors a bundler gathered. */
function withCauses(error: unknown, depth = 0): unknown[] {
  if (!(error instanceof Error) || depth > 5) return [error];
  const gathered: unknown = 'errors' in error ? error.errors : undefined;
  return [error, ...[error.cause, ...(Array.isArray(gathered) ? gathered : [])].filter(Boolean).flatMap((cause) => withCauses(cause, depth + 1))];
}

const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_SOCKET'];
/** Whether an error is thrown by Node's fetch without an answer, or by @netlify/blobs for an answer that is not the store's. */
const isNoAnswer = (error: unknown): boolean =>
  error instanceof Error && ((error instanceof TypeError && error.message === 'fetch failed') || error.name === 'BlobsInternalError');
// A bundler passes on only the text of an error that a plugin threw.
const speaksOf = (error: unknown, codes: readonly string[]): boolean =>
  isCode(error, ...codes) || (error instanceof Error && codes.some((code) => error.message.includes(`${code}:`)));

/** Whether the store did not answer: looks through all causes of an error. */
export const isStoreUnreachable = (error: unknown): boolean => withCauses(error).some((cause) => speaksOf(cause, unreachable) || isNoAnswer(cause));

/** Why a build failed, in one line for the designer: what happened and what to do. */
export function buildFault(error: unknown): string {
  if (withCauses(error).some((cause) => speaksOf(cause, fullDisk))) return 'The disk is full. Free some space, then publish again.';
  if (isStoreUnreachable(error)) return 'The store did not answer. Publish again when it does.';
  const lines = (error instanceof Error ? error.message : String(error)).split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, 3).join(' ') || 'The build failed.';
}
