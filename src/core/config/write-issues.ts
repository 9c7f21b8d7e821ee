import type * as z from 'zod';
import type { Issue } from '#schema/api.ts';
import { shownKey } from './read/warning.ts';

/** Reasons for a refused write that no schema can state, by code. */
export const writeIssueMessages = {
  unknown_id: 'there is no config with this id',
  not_an_object: 'must be a JSON object',
  foreign_id: 'is the id of another config',
  foreign_template: 'must be the template of this demo',
  unknown_key: 'is not a known field',
  open_gate: 'must be link while publishGate is on',
  open_approvers: 'must be link while approvers are named',
  refused_map: 'must be copied from Google Maps',
  no_domain: 'must be a domain such as minegocio.com',
  broken_text: 'must be well-formed text',
} as const;

/** Most issues in an answer: a body may have a hundred thousand, which nobody reads. */
export const maxIssues = 100;
/** A path as the API's issues name it: `services.0.title.es`. */
export const issuePath = (path: readonly PropertyKey[]): string => path.map(shownKey).join('.');

type ZodIssue = z.core.$ZodIssue;

/** The alternative of a union that the writer meant: the one whose faults are inside the value, rather than its type. */
const meantAlternative = (alternatives: readonly (readonly ZodIssue[])[]): readonly ZodIssue[] | undefined =>
  alternatives.find((issues) => issues.every((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys'));

/** Schema faults as the API reports them: one issue per fault, each at its own path. */
export function toIssues(faults: readonly ZodIssue[], base: readonly PropertyKey[] = []): Issue[] {
  return faults.flatMap((fault): Issue[] => {
    const path = [...base, ...fault.path];
    if (fault.code === 'unrecognized_keys') return fault.keys.map((key) => ({ path: issuePath([...path, key]), message: writeIssueMessages.unknown_key }));
    const meant = fault.code === 'invalid_union' ? meantAlternative(fault.errors) : undefined;
    return meant ? toIssues(meant, path) : [{ path: issuePath(path), message: fault.message }];
  });
}

/** Issues for texts with half a surrogate pair, which passes length and pattern checks but cannot be encoded in UTF-8. To be called after the schema, which bounds the value. */
export function brokenTexts(value: unknown, path: readonly PropertyKey[] = []): Issue[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [{ path: issuePath(path), message: writeIssueMessages.broken_text }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => brokenTexts(inner, [...path, key]));
}
