import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClientEntry } from '#schema/api.ts';
import { ownSortKeys } from '#schema/calls/client-list.ts';
import { templateIds } from '#schema/template.ts';
import { plainLetters } from '../links/plain-letters.ts';
import { approvalBadge, changedLines, countByTemplate, filterClients, type ListFilters, type OwnSort, sortAgain, sortClients } from './client-list.ts';

const entry = (id: number, part: Partial<ClientEntry> = {}): ClientEntry => ({
  id: String(id),
  slug: `negocio-${id}`,
  path: `/negocio-${id}`,
  businessName: `Negocio ${id}`,
  templateType: 'services',
  approval: 'off',
  revision: 2,
  publishedRevision: 2,
  updatedAt: new Date(Date.UTC(2026, 0, 1) + id * 1000).toISOString(),
  archived: false,
  ...part,
});
const select = (clients: readonly ClientEntry[], filters: ListFilters, sort: OwnSort) => filterClients(sortClients(clients, sort), filters);
const newestFirst = { key: 'updated', isDescending: true } as const;
const ids = (clients: readonly { id: string }[]) => clients.map(({ id }) => Number(id));

describe('the client list', () => {
  const clients = [
    entry(1, { businessName: 'Café Peñón', slug: 'cafe-penon', approval: 'completed' }),
    entry(2, { businessName: 'Ángeles de la Sierra', templateType: 'tourism', publishedRevision: 0 }),
    entry(3, { businessName: 'Zapatería Núñez', templateType: 'retail', publishedRevision: 1, approval: 'approved' }),
    entry(4, { businessName: 'Café Norte', slug: 'cafe-norte' }),
  ];
  const find = (filters: ListFilters) => ids(select(clients, filters, newestFirst));

  test('words are found without accents, in any order, in name, address and number', () => {
    expect(find({ query: 'PENON cafe' })).toEqual([1]);
    expect(find({ query: 'café' })).toEqual([4, 1]);
    expect(find({ query: 'angeles-de' })).toEqual([]);
    expect(find({ query: '3' })).toEqual([3]);
    expect(find({ query: '  ' })).toEqual([4, 3, 2, 1]);
  });

  test('template, approval and publishing filter together', () => {
    expect(find({ query: '', template: 'tourism' })).toEqual([2]);
    expect(find({ query: '', publish: 'never' })).toEqual([2]);
    expect(find({ query: '', publish: 'pending' })).toEqual([3]);
    // A revision that a gate holds back does not count as pending.
    const gated = [entry(5, { publicRevision: 1, publishedRevision: 1 }), entry(6, { publicRevision: 1 })];
    expect(ids(select(gated, { query: '', publish: 'published' }, newestFirst))).toEqual([5]);
    expect(ids(select(gated, { query: '', publish: 'pending' }, newestFirst))).toEqual([6]);
    expect(find({ query: '', approval: 'completed', template: 'services' })).toEqual([1]);
    expect(find({ query: '', approval: 'completed', template: 'retail' })).toEqual([]);
    const noClients = Object.fromEntries(templateIds.map((template) => [template, 0]));
    expect(countByTemplate({ gone: [], come: clients })).toEqual({ ...noClients, tourism: 1, retail: 1, services: 2 });
  });

  test('every order can be turned around, and puts Ángeles before Café', () => {
    expect(ids(select(clients, { query: '' }, { key: 'name', isDescending: false }))).toEqual([2, 4, 1, 3]);
    for (const key of ownSortKeys) {
      const groups = (isDescending: boolean) => select(clients, { query: '' }, { key, isDescending });
      expect(new Set(ids(groups(true)))).toEqual(new Set([1, 2, 3, 4]));
      expect(groups(true)[0]?.id).not.toBe(groups(false)[0]?.id);
    }
  });
});

test('an order that is updated by changes equals a new sort', () => {
  const name = fc.constantFrom('Café', 'cafe', 'Ángeles', 'Zapatería', 'Bodega 10', 'Bodega 9');
  const change = fc.record({ id: fc.integer({ min: 1, max: 320 }), businessName: name, publishedRevision: fc.nat(2), at: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 5 }), fc.constantFrom(...ownSortKeys), fc.boolean(), (rounds, key, isDescending) => {
      let clients: readonly ClientEntry[] = Array.from({ length: 300 }, (_, n) => entry(n + 1));
      let sorted: readonly ClientEntry[] = sortClients(clients, { key, isDescending });
      for (const round of rounds) {
        const before = clients;
        const changed = new Map(round.map(({ id, at, ...part }) => [id, entry(id, { ...part, updatedAt: new Date(Date.UTC(2026, 1, 1 + at)).toISOString() })]));
        const created = [...changed].filter(([id]) => !before.some((client) => client.id === String(id))).map(([, client]) => client);
        clients = [...before.map((client) => changed.get(Number(client.id)) ?? client), ...created].sort((a, b) => Number(a.id) - Number(b.id));
        const now = clients;
        sorted = sortAgain(sorted, changedLines(before, now), () => now, { key, isDescending });
        expect(sorted.map(({ id }) => id)).toEqual(sortClients(now, { key, isDescending }).map(({ id }) => id));
      }
    }),
    { numRuns: 60, seed: 20261122 },
  );
});

test('removed clients leave the order, and many changes at once are sorted from scratch', () => {
  const clients = Array.from({ length: 600 }, (_, n) => entry(n + 1));
  const sort = { key: 'name', isDescending: false } as const;
  for (const now of [clients.filter(({ id }) => Number(id) % 7 > 0), clients.map((client) => ({ ...client, businessName: `Otro ${client.id}` })), []]) {
    expect(sortAgain(sortClients(clients, sort), changedLines(clients, now), () => now, sort)).toEqual(sortClients(now, sort));
  }
});

test('searching the joined texts finds the same as searching each text', () => {
  const word = fc.constantFrom('cafe', 'norte', 'ca', 'fe', '1', 'e-n', 'ñandú');
  const line = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.array(word, { minLength: 1, maxLength: 3 }), (names, words) => {
      const clients = names.map((businessName, n) => entry(n + 1, { businessName, slug: `${n}` }));
      const found = clients.filter((client) =>
        words.every((wanted) => plainLetters(`${client.businessName} ${client.slug} ${client.id}`).includes(plainLetters(wanted))),
      );
      expect(filterClients(clients, { query: words.join(' ') })).toEqual(found);
    }),
    { numRuns: 300, seed: 20261122 },
  );
});

test.each([
  [{ approval: 'approved' }, 'Aprobado'],
  [{ approval: 'approved', held: 'draft' }, 'Aprobado'],
  [{ approval: 'approved', held: 'gate' }, 'Cambió después'],
  [{ approval: 'completed' }, 'Con cambios'],
  [{ approval: 'completed', isPartial: true }, 'Respondió en parte'],
  [{ approval: 'active', held: 'gate' }, 'Espera al cliente'],
  [{ approval: 'active', needsLink: true, link: '2026-11-22T12:00:00.001Z' }, 'Espera al cliente'],
  [{ approval: 'active', link: '2026-11-22T12:00:00.000Z' }, 'Sin enlace que sirva'],
  [{ approval: 'active', link: 'none' }, 'Sin enlace que sirva'],
  [{ approval: 'active', needsLink: true }, 'Sin enlace que sirva'],
  [{ approval: 'approved', link: 'none' }, 'Aprobado'],
] as const)('the badge of %o says %s', (client, label) => expect(approvalBadge(client, new Date('2026-11-22T12:00:00Z')).label.es).toBe(label));
