import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#scripts/local/paths.ts';

const text = readFileSync(path.join(projectRoot, 'docs/security.md'), 'utf8');

/** How many requirements of level 1 and 2 each section of ASVS 5.0 has, by their numbers; 1.2.10 is of a higher level and met. */
const asked: Readonly<Record<string, string>> = {
  1: '1.1 1.2 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 2.10 3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9 3.10 3.11 4.1 4.2 4.3 5.1 5.2',
  2: '1.1 1.2 1.3 2.1 2.2 2.3 3.1 3.2 3.3 3.4 4.1',
  3: '2.1 2.2 3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4 4.5 4.6 5.1 5.2 5.3 5.4 5.5 7.1 7.2',
  4: '1.1 1.2 1.3 2.1 3.1 3.2 4.1 4.2 4.3 4.4',
  5: '1.1 2.1 2.2 2.3 3.1 3.2 4.1 4.2 4.3',
  6: '1.1 1.2 1.3 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 2.10 2.11 2.12 3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4 5.1 5.2 5.3 5.4 5.5 6.1 6.2 6.3 8.1 8.2 8.3 8.4',
  7: '1.1 1.2 1.3 2.1 2.2 2.3 2.4 3.1 3.2 4.1 4.2 4.3 4.4 4.5 5.1 5.2 6.1 6.2',
  8: '1.1 1.2 2.1 2.2 2.3 3.1 4.1',
  9: '1.1 1.2 1.3 2.1 2.2 2.3 2.4',
  11: '1.1 1.2 2.1 2.2 2.3 3.1 3.2 3.3 4.1 4.2 4.3 4.4 5.1 6.1',
  12: '1.1 1.2 1.3 2.1 2.2 3.1 3.2 3.3 3.4',
  13: '1.1 2.1 2.2 2.3 2.4 2.5 3.1 3.2 4.1 4.2 4.3 4.4 4.5',
  14: '1.1 1.2 2.1 2.2 2.3 2.4 3.1 3.2 3.3',
  15: '1.1 1.2 1.3 2.1 2.2 2.3 3.1 3.2 3.3 3.4 3.5 3.6 3.7',
  16: '1.1 2.1 2.2 2.3 2.4 2.5 3.1 3.2 3.3 3.4 4.1 4.2 4.3 5.1 5.2 5.3',
};

test('every requirement of ASVS 5.0 up to level 2 stands in the table once, with a state', () => {
  const rows = [...text.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \| [^|]+ \| (met|part|no|n\/a|host) \|/gm)];
  const listed = rows.flatMap(([, numbers = '']) => numbers.split(', '));
  const wanted = Object.entries(asked).flatMap(([chapter, numbers]) => numbers.split(' ').map((number) => `${chapter}.${number}`));
  expect(listed.toSorted()).toEqual(wanted.toSorted());
  expect(text).toContain('## V10 OAuth and OIDC: n/a');
  expect(text).toContain('## V17 WebRTC: n/a');
});

test('every file that the table names is there', () => {
  const named = [
    ...text.matchAll(/`((?:\.?\w[\w.-]*\/)*[\w.-]*\.(?:test\.ts|spec\.ts|ts|tsx|md|toml|mjs|json|yml|example)|(?:src|netlify|scripts|tests|docs)\/[\w/-]+)`/g),
  ].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((file) => !existsSync(path.join(projectRoot, file)) && file !== 'published.json')).toEqual([]);
});
