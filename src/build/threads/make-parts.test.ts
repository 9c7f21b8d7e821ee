import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import type { PageSource } from '#core/pages/table.ts';
import type { BuildInput } from '../input.ts';
import { buildParts } from './make-parts.ts';

const source = (id: string, path: string): PageSource => ({ id, path, revision: 1, archived: false });
/** A build of a homepage and so many clients, in an order that is not that of their paths. */
function inputOf(clients: number): BuildInput {
  const ids = Array.from({ length: clients }, (_, n) => String(1000 + n)).reverse();
  const sources = [source('112', '/'), ...ids.map((id) => source(id, `/tienda-${id}`))];
  return {
    sources,
    records: [],
    rendered: new Set(sources.map(({ id }) => id)),
    published: { builtAt: '', code: '', configs: {}, skipped: [], heads: '' },
    year: 2026,
    tapRate: 1,
    provider: { name: 'Vitrina', chat: { es: undefined, en: undefined } },
  };
}

const inTurn = (parts: readonly BuildInput[]): string[] => parts.flatMap(({ rendered }) => [...rendered]);

test('a build of a few clients is not divided, one of many among as many threads as there are processors', () => {
  expect(buildParts(inputOf(999), {})).toBeUndefined();
  expect(buildParts(inputOf(0), { BUILD_THREADS: '2' })).toBeUndefined();
  expect(buildParts(inputOf(1000), {})?.threads).toBe(Math.min(availableParallelism(), 8));
});

test.each(['1', '2', '99'])('with %s threads asked for, parts hold each client once, in the order of paths, and the rest holds everything else', (asked) => {
  const input = inputOf(30);
  const divided = buildParts(input, { BUILD_THREADS: asked });
  expect(divided?.threads).toBe(Math.min(Number(asked), 8));
  expect(inTurn(divided?.parts ?? [])).toEqual(Array.from({ length: 30 }, (_, n) => String(1000 + n)));
  expect([...(divided?.rest.rendered ?? [])]).toEqual(['112']);
  expect(divided?.rest.sources).toBe(input.sources);
  for (const part of divided?.parts ?? []) expect(part.sources.map(({ id }) => id)).toEqual(['112', ...part.rendered]);
});

test.each(['', '0', 'dos', '-1', '1.5', '100'])('%o is no number of threads, so processors decide', (asked) => {
  expect(buildParts(inputOf(30), { BUILD_THREADS: asked })).toBeUndefined();
});
