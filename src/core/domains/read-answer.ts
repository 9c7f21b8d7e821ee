import type { CheckedDomain, DomainAnswer } from '#schema/api.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readChecked(value: unknown): CheckedDomain | undefined {
  if (!isRecord(value)) return undefined;
  const { domain, available } = value;
  return typeof domain === 'string' && domain !== '' && typeof available === 'boolean' ? { domain, available } : undefined;
}

/**
 * The answer of POST `/api/domain/check` as it reached the browser, or `undefined` when it is none: a proxy or a sign-in
 * page of a café's network may answer in its place. Written out, because the schema library alone is many times the
 * weight of the whole checker.
 */
export function readDomainAnswer(value: unknown): DomainAnswer | undefined {
  const checked = readChecked(value);
  if (!checked || !isRecord(value)) return undefined;
  const { price, alternatives } = value;
  return {
    ...checked,
    price: typeof price === 'number' && price > 0 ? price : null,
    currency: 'USD',
    alternatives: (Array.isArray(alternatives) ? alternatives : []).flatMap((entry) => readChecked(entry) ?? []),
  };
}
