import { isCode } from './files.ts';

/** Marks the line of a build's output that says why it failed, for whoever started it. */
export const faultMark = 'BUILD FAILED:';

function chain(error: unknown): unknown[] {
  const links: unknown[] = [];
  for (let link = error; link !== undefined && links.length < 8; link = link instanceof Error ? link.cause : undefined) links.push(link);
  return links;
}

/** Why a build failed, in one line for the designer: what happened and what to do. */
export function buildFault(error: unknown): string {
  const links = chain(error);
  if (links.some((link) => isCode(link, 'ENOSPC', 'EDQUOT'))) return 'The disk is full. Free some space, then publish again.';
  const isStore = links.some((link) => isCode(link, 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'EAI_AGAIN'));
  if (isStore || links.some((link) => link instanceof Error && link.name === 'BlobsInternalError'))
    return 'The store did not answer. Publish again when it does.';
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n').find((line) => line.trim() !== '') ?? 'The build failed.';
}
