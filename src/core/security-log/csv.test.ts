import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, securityCsvHead, securityCsvLine } from './csv.ts';

test('an event is one line, in the order of the first', () => {
  expect(securityCsvHead).toBe('"at","last","count","kind","type","actor","subject","config","address","detail"\r\n');
  const event = {
    at: '2026-11-22T04:00:00.000Z',
    type: 'staff-changed',
    actor: 'ana@vitrina.mx',
    address: '203.0.113.0/24',
    count: 1,
    detail: { role: 'admin', was: 'editor' },
  } as const;
  expect(securityCsvLine(event)).toBe(
    '"2026-11-22T04:00:00.000Z","","1","account","staff-changed","ana@vitrina.mx","","","203.0.113.0/24","role=admin; was=editor"\r\n',
  );
});

test.each(['=HYPERLINK("https://evil.example")', '+52', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1'])('%j is a text for a spreadsheet', (text) => {
  expect(csvCell(text)).toBe(`"'${text.replaceAll('"', '""')}"`);
});

test('no cell ends before its end, and none begins a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const cell = csvCell(text);
      expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"');
      expect(cell.slice(1)).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

/** Cells of CSV, as a spreadsheet reads them (RFC 4180). */
const read = (csv: string): string[][] =>
  csv
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter((row) => row !== '')
    .map((row) => [...row.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));

test('a spreadsheet reads every event back as one row of ten cells, whatever stands in it', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a"b', 'a,b', 'a;b', 'a\r\nb', '\u202e=1+1', '"', '""', 'Ñandú; "uno"\n'));
  fc.assert(
    fc.property(text, text, (actor, subject) => {
      const event = { at: '2026-11-22T04:00:00.000Z', type: 'staff-changed', actor, subject, address: '', count: 1 } as const;
      const rows = read(securityCsvHead + securityCsvLine(event));
      expect(rows.map(({ length }) => length)).toEqual([10, 10]);
      for (const [index, given] of [
        [5, actor],
        [6, subject],
      ] as const)
        expect([given, `'${given}`]).toContain(rows[1]?.[index]);
    }),
  );
});
