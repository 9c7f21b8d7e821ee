import fc from 'fast-check';
import * as z from 'zod';
import { isRefusedMapValue } from '#core/maps/map.ts';
import { clientApprovalSchema } from '#schema/approval/client-approval.ts';
import { configSchemas } from '#schema/config.ts';
import type { ConfigKind } from '#schema/template.ts';
import { anyCharacter } from './any-character.ts';

/** Texts for all kinds of fields; for each string schema those that it accepts are used. */
const samples = [
  '',
  'Texto con ñ y acentos',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'Dos\n\nlíneas',
  '$1,450 MXN',
  'https://example.com/foto.jpg?a=1&b=2',
  '/art/services/hero.svg',
  '#C8102E',
  'rgb(255, 230, 190)',
  '16px',
  'hola@example.com',
  '(442) 555 01 21',
  '84% 50%',
  'minegocio.com',
  '2026-10-02T18:20:00.000Z',
  '2026-12-25',
  'closed',
  'a1b2c3d4',
  '09:00-14:00 16:00-02:00',
  '3, 7',
  'https://www.google.com/maps/embed?pb=!1m18',
  'https://maps.app.goo.gl/AbCdEf12345',
];
const looksLikeJson = (text: string): boolean => /^\s*[[{"]/.test(text);

function textOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const takes = (text: string): boolean => text.isWellFormed() && !looksLikeJson(text) && z.safeParse(schema, text).success;
  const fixed = fc.constantFrom(
    ...samples.filter((text) => takes(text) && !(schema instanceof z.ZodString && isRefusedMapValue(text) && !takes('Dos\n\nlíneas'))),
  );
  return takes('Texto con ñ y acentos') ? fc.oneof(fixed, fc.string({ unit: 'grapheme', maxLength: 30 }).filter(takes)) : fixed;
}

/** Values that a strict schema accepts, generated from the schema, so that new fields are included automatically. */
function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional) return arbitraryOf(schema.unwrap());
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodArray) {
    const items = fc.array(arbitraryOf(schema.element), { maxLength: 3 });
    const whole = z.globalRegistry.get(schema)?.loose?.whole;
    return whole === undefined ? items : items.map(whole);
  }
  if (schema instanceof z.ZodObject) return objectOf(schema);
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(arbitraryOf(schema.keyType).map(String), arbitraryOf(schema.valueType), { maxKeys: 3, noNullPrototype: true });
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(arbitraryOf));
  if (schema instanceof z.ZodNumber) {
    const [min, max] = [Math.max(schema.minValue ?? 0, 0), Math.min(schema.maxValue ?? 1000, 1000)];
    return schema.format === 'safeint'
      ? fc.integer({ min: Math.ceil(min) || (z.safeParse(schema, 0).success ? 0 : 1), max })
      : fc.double({ min, max, noNaN: true }).map((number) => number + 0);
  }
  return textOf(schema);
}

function objectOf(schema: z.ZodObject): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(schema.shape);
  const requiredKeys = entries.filter(([, field]) => !(field instanceof z.ZodOptional)).map(([key]) => key);
  return fc.record(Object.fromEntries(entries.map(([key, field]) => [key, arbitraryOf(field)])), { requiredKeys, noNullPrototype: true });
}

const { publishGate, ownerHours, ownerDates, ownerPrices, approvers } = clientApprovalSchema.shape;
const behindLinkOnly = Object.keys({ publishGate, ownerHours, ownerDates, ownerPrices, approvers });
const isOn = (value: unknown): boolean => value === true || (Array.isArray(value) && value.length > 0);

/** Sets `access` to `link` where the schema requires it: with a gate, with live corrections, and with named approvers. */
const behindLink = (config: Record<string, unknown>): Record<string, unknown> => {
  const approval = clientApprovalSchema.safeParse(config['clientApproval']).data;
  if (!approval || !Object.entries(approval).some(([key, value]) => behindLinkOnly.includes(key) && isOn(value))) return config;
  return { ...config, clientApproval: { ...approval, access: 'link' } };
};

/** Canonical configs of a kind, which a strict write accepts. */
export const canonicalConfig = (kind: ConfigKind): fc.Arbitrary<Record<string, unknown>> =>
  objectOf(configSchemas[kind])
    .map(behindLink)
    .filter(({ googleMapsEmbed }) => typeof googleMapsEmbed !== 'string' || !isRefusedMapValue(googleMapsEmbed));

const hostile = fc.constantFrom(
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>1</script>',
  '//evil.example/x',
  'https://a:b@evil.example',
  'red;background:url(x)',
  '<iframe src="https://evil.example"></iframe>',
  '\uD800',
  'a\u0000b',
  '__proto__',
  '{"es":{"es":1}}',
  '[[[[',
  '"\\"{}\\""',
  'x'.repeat(6000),
);

/** Any JSON value, including hostile texts. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'json' },
    fc.oneof(hostile, fc.string({ unit: anyCharacter }), fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4, depthIdentifier: 'json' }),
    fc.dictionary(fc.oneof(fc.constantFrom('es', 'en', 'title', 'name', 'url', 'icon', '__proto__', 'constructor'), fc.string()), tie('value'), {
      maxKeys: 4,
      // As `JSON.parse` makes objects with a prototype.
      noNullPrototype: true,
      depthIdentifier: 'json',
    }),
    tie('value').map((value) => JSON.stringify(value) ?? ''),
  ),
})).value;

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A canonical config with some of its values, at any depth, replaced by JSON of any shape. */
export const mutatedConfig = (kind: ConfigKind): fc.Arbitrary<Record<string, unknown>> =>
  fc.tuple(canonicalConfig(kind), fc.infiniteStream(fc.tuple(fc.nat(9), anyJson))).map(([config, stream]) => {
    const change = (value: unknown): unknown => {
      const [dice, replacement] = stream.next().value ?? [9, null];
      if (dice === 0) return replacement;
      if (Array.isArray(value)) return value.map(change);
      return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)])) : value;
    };
    return Object.fromEntries(Object.entries(config).map(([key, value]) => [key, change(value)]));
  });
