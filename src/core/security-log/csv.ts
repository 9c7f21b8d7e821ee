import { type SecurityKind, securityEventKinds, securityKindSchema } from '#schema/people/security-events.ts';
import type { SecurityEvent } from '#schema/people/security-log.ts';

/** The kind a type of event belongs to. */
export const securityKindOf = (type: SecurityEvent['type']): SecurityKind | undefined =>
  securityKindSchema.options.find((kind) => securityEventKinds[kind].some((name) => name === type));

/**
 * A cell of a CSV file (RFC 4180). A spreadsheet takes a cell that begins with one of these signs for a formula and
 * would run it: an apostrophe before it makes it a text.
 */
export function csvCell(text: string): string {
  const harmless = /^[\s]*[=+\-@\t\r\n\0|%＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const columns = ['at', 'last', 'count', 'kind', 'type', 'actor', 'subject', 'config', 'address', 'detail'] as const;
const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** First line of the security log as CSV. */
export const securityCsvHead: string = line(columns);

/** An event as a line of that CSV. */
export const securityCsvLine = ({ at, last, count, type, actor, subject, config, address, detail }: SecurityEvent): string =>
  line([
    at,
    last ?? '',
    String(count),
    securityKindOf(type) ?? '',
    type,
    actor ?? '',
    subject ?? '',
    config ?? '',
    address,
    Object.entries(detail ?? {})
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  ]);
