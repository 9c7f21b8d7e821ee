import { describe, expect, test } from 'vitest';
import { resolved } from '#content/resolved-site.ts';
import { seeds } from '#content/seeds.ts';
import { isSiteConfig } from '../../config/kind.ts';
import { tappableFields } from './list.ts';
import { proposalFault } from './proposals.ts';

const sites = seeds.flatMap(({ id, config }) => (isSiteConfig(config) ? [{ id, config }] : []));
const after = { text: 'Otra cosa', contact: '442 555 0199', price: '$1', hours: 'closed', date: 'closed', picture: `/media/${'a'.repeat(40)}.jpg` };

describe.each(sites)('what the client of $id may tap', ({ config }) => {
  const fields = tappableFields(config, resolved(config));
  test('is much of the page, and each may be proposed', () => {
    expect(fields.length).toBeGreaterThan(20);
    for (const { path, kind, language, said } of fields) {
      const proposal = { path, before: said, after: path === 'email' ? 'otro@cliente.test' : after[kind], ...(language ? { language } : {}) };
      expect(proposalFault(proposal, config, resolved), path).toBe(said === proposal.after ? 'same' : undefined);
    }
  });

  test('is listed once in each language', () => {
    const names = fields.map(({ path, language }) => `${path} ${language}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('has nothing of the head, the approval, links or looks', () => {
    expect(fields.filter(({ path }) => /^(?:meta|clientApproval|facebook|instagram|googleMaps|internal|custom|name$|.*Color)/.test(path))).toEqual([]);
  });
});
