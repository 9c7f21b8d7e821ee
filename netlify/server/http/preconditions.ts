import type { Expected, SaveResult } from '../store/save.ts';
import { type Failure, fail } from './answer.ts';

/** A config's ETag: its revision in quotes. */
export const revisionETag = (revision: number): string => `"${revision}"`;

// Weak tags count as well: an edge that compresses an answer weakens its tag, and a revision's tag is precise enough.
const revisionsIn = (header: string): number[] =>
  header
    .split(',')
    .map((tag) => /^\s*(?:W\/)?"?(\d{1,15})"?\s*$/.exec(tag)?.[1])
    .flatMap((digits) => (digits === undefined ? [] : [Number(digits)]));

/**
 * The revisions that If-Match allows to replace: those it lists, or any for `*` (the caller says that on
 * purpose, and history keeps what it replaces). A tag that is no revision matches nothing. `undefined` without one.
 */
export function expectedRevision(request: Request): Expected | undefined {
  const header = request.headers.get('if-match')?.trim();
  if (!header) return undefined;
  return header === '*' ? 'any' : revisionsIn(header);
}

/** The failure for a caller who has not seen the present revision. */
export const conflict = (revision: number): Failure => fail('conflict', { revision, headers: { etag: revisionETag(revision) } });

/** Why nothing was saved, for the caller. */
export const saveFailure = (refused: Extract<SaveResult, { ok: false }>): Failure =>
  refused.code === 'conflict' ? conflict(refused.revision) : fail(refused.code);

const opaque = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');

/** Whether If-None-Match says that the caller has the answer with this tag already. */
export function isKnown(request: Request, etag: string): boolean {
  const header = request.headers.get('if-none-match')?.trim();
  return header === '*' || header?.split(',').map(opaque).includes(opaque(etag)) === true;
}
