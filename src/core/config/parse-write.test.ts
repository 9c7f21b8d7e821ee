import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyJson, canonicalConfig, mutatedConfig } from '#tests/support/arbitrary-config.ts';
import { normaliseConfig } from './normalise.ts';
import { parseConfigWrite } from './parse-write.ts';
import { maxIssues } from './write-issues.ts';

const minimal = { templateType: 'services' };
const verdict = { status: 'approved', approved: true, comments: '' };
const paths = (id: string, body: unknown): string[] => {
  const write = parseConfigWrite(id, body);
  return write.ok ? [] : write.issues.map(({ path }) => path);
};

describe('a strict write', () => {
  it('takes what a reader was given, without the keys that readers add', () => {
    const body = {
      ...minimal,
      id: 201,
      slug: 'taller',
      path: '/taller-201',
      revision: 7,
      updatedAt: 'x',
      updatedBy: 'y',
      archived: false,
      heroTitle: { es: 'Hola', en: '' },
    };
    expect(parseConfigWrite('201', body)).toEqual({ ok: true, config: { ...minimal, heroTitle: { es: 'Hola', en: '' } } });
    expect(parseConfigWrite('201', { ...body, id: '201' }).ok).toBe(true);
  });
  it('drops what is computed for readers', () => {
    const body = { ...minimal, clientApproval: { isFormEnabled: true, sectionApprovals: { hero: { ...verdict, changed: true, changes: [] } } } };
    expect(parseConfigWrite('201', body)).toEqual({
      ok: true,
      config: { ...minimal, clientApproval: { isFormEnabled: true, sectionApprovals: { hero: verdict } } },
    });
  });
  it('tells the configs apart by id', () => {
    expect(parseConfigWrite('112', { name: 'Vitrina' }).ok).toBe(true);
    expect(parseConfigWrite('46', { launchPrice: '1,495' }).ok).toBe(true);
    expect(paths('46', { name: 'Vitrina', whyPoints: [] })).toEqual(['whyPoints']);
    expect(parseConfigWrite('retail-demo', { templateType: 'retail' }).ok).toBe(true);
  });

  it.each<[string, string, unknown, string[]]>([
    ['an unknown id', 'nobody', minimal, ['id']],
    ['the id of another', '201', { ...minimal, id: 202 }, ['id']],
    ['an id that cannot be a text', '201', { ...minimal, id: { toString: 1, valueOf: 1 } }, ['id']],
    ['another template under a demo', 'retail-demo', minimal, ['templateType']],
    ['no object', '201', [], ['']],
    ['null', '201', null, ['']],
    ['a missing template', '201', {}, ['templateType']],
    ['an unknown template', '201', { templateType: 'veterinary' }, ['templateType']],
    ['an unknown key', '201', { ...minimal, heroTitel: 1, foo: 2 }, ['heroTitel', 'foo']],
    ['an unknown key in a list', '201', { ...minimal, services: [{ title: { es: '', en: '' }, foo: 1 }] }, ['services.0.foo']],
    [
      'an unknown key in either alternative',
      '201',
      { ...minimal, services: [{ title: { es: '', en: '' }, price: { es: '', en: '', fr: '' } }] },
      ['services.0.price.fr'],
    ],
    ['a wrong type in an alternative', '201', { ...minimal, services: [{ title: { es: '', en: '' }, price: { es: 1, en: '' } }] }, ['services.0.price.es']],
    ['no alternative at all', '201', { ...minimal, services: [{ title: { es: '', en: '' }, price: 5 }] }, ['services.0.price']],
    ['one language', '201', { ...minimal, heroTitle: { es: 'Hola' } }, ['heroTitle.en']],
    ['a loose text', '201', { ...minimal, heroTitle: 'Hola' }, ['heroTitle']],
    ['a script address', '201', { ...minimal, facebookUrl: 'javascript:alert(1)', logo: 'javascript://example.com/%0aalert(1)' }, ['logo', 'facebookUrl']],
    ['a script in the map', '201', { ...minimal, googleMapsEmbed: ' JavaScript:alert(1)' }, ['googleMapsEmbed']],
    ['a foreign frame', '201', { ...minimal, googleMapsEmbed: '<iframe src="https://evil.example"></iframe>' }, ['googleMapsEmbed']],
    ['a colour that is none', '201', { ...minimal, heroTextColor: 'red;x:y' }, ['heroTextColor']],
    ['a text that is too long', '201', { ...minimal, heroTitle: { es: 'x'.repeat(2001), en: '' } }, ['heroTitle.es']],
    ['half a surrogate pair', '201', { ...minimal, heroTitle: { es: '\uD800', en: '' } }, ['heroTitle.es']],
    ['an unknown section', '201', { ...minimal, clientApproval: { sectionApprovals: { pool: verdict } } }, ['clientApproval.sectionApprovals.pool']],
    ['a broken verdict', '201', { ...minimal, clientApproval: { sectionApprovals: { hero: 1 } } }, ['clientApproval.sectionApprovals.hero']],
    ['a polluted prototype', '201', JSON.parse('{"templateType":"services","__proto__":{"x":1}}'), ['__proto__']],
    ['several faults, each at its path', '201', { ...minimal, id: 5, email: 'x', foo: 1 }, ['id', 'email', 'foo']],
  ])('refuses %s', (_what, id, body, expected) => expect(paths(id, body)).toEqual(expected));

  it.each(['https://maps.app.goo.gl/x', 'https://www.google.com/maps/place/Bernal', ''])('stores the map value %j', (googleMapsEmbed) =>
    expect(parseConfigWrite('201', { ...minimal, googleMapsEmbed }).ok).toBe(true),
  );
  it.each([
    ['xn--caf-dma.mx', true],
    ['ab--cd.mx', true],
    ['xn--0.mx', false],
    ['www.xn--zzzz99999.mx', false],
  ])('a domain %s, all of whose labels are possible: %s', (customDomain, isTaken) =>
    expect(parseConfigWrite('201', { ...minimal, customDomain }).ok).toBe(isTaken),
  );
  it('lists at most a hundred faults', () => {
    const body = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1]));
    expect(paths('201', { ...minimal, ...body })).toHaveLength(maxIssues);
  });

  it('never throws, and takes only what the normaliser would not touch', () =>
    fc.assert(
      fc.property(fc.oneof(anyJson, mutatedConfig('client')), (body) => {
        const write = parseConfigWrite('201', body);
        if (!write.ok) expect(write.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] || 150) },
    ));
  it.each(['client', 'home', 'pro'] as const)('takes every canonical %s config unchanged', (kind) =>
    fc.assert(
      fc.property(canonicalConfig(kind), (config) => {
        const id = { client: '201', home: '112', pro: '46' }[kind];
        const stored = normaliseConfig(kind, config).config;
        const write = parseConfigWrite(id, { ...config, id });
        expect(write.ok).toBe(true);
        if (write.ok && !/"change[ds]"/.test(JSON.stringify(config))) expect(write.config).toEqual(stored);
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] || 60) },
    ),
  );
});
