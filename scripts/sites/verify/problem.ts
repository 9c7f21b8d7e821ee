/** Problems of stored data. The first group is broken for good, the second is repaired by itself or by a reindex. */
export const problemCodes = [
  'unreadable',
  'misplaced',
  'missing_revision',
  'head_differs',
  'missing_picture',
  'picture_differs',
  'unknown_config',
  'file_missing',
  'file_damaged',
] as const;
export const repairableCodes = ['head_behind', 'index_differs'] as const;
export type ProblemCode = (typeof problemCodes)[number] | (typeof repairableCodes)[number];

export interface Problem {
  code: ProblemCode;
  /** The entry it is about, `revisions/121/4`. */
  place: string;
  /** What was found, for people who repair data: a schema's complaint, a missing number, an address. */
  detail: string;
}

/** Whether a problem is of the second group. */
export const isRepairable = ({ code }: Problem): boolean => repairableCodes.some((known) => known === code);
