import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeForm } from '#core/forms/describe-form.ts';
import type { FormField } from '#core/forms/form.ts';
import { templateIds } from '#schema/template.ts';
import { optionName } from './options.ts';

const withInner = (field: FormField): readonly FormField[] => (field.widget === 'list' ? field.fields.flatMap(withInner) : [field]);

test('every option of every choice has a name in both languages, or is a template', () => {
  const fields = (['home', 'pro', 'demo', 'client'] as const).flatMap((kind) =>
    templateIds.flatMap((template) => describeForm(kind, template).flatMap((group) => group.fields.flatMap(withInner))),
  );
  const options = new Set(fields.flatMap((field) => (field.widget === 'choice' ? field.options : [])));
  expect(options.size).toBeGreaterThan(30);
  const isNamed = (option: string) => optionName(option, 'es') !== undefined && optionName(option, 'en') !== undefined;
  expect([...options].filter((option) => !isNamed(option) && !templateIds.some((id) => id === option))).toEqual([]);
});

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];

test('one word for each thing: a device is no “equipo”, which is the team; the client is no “dueño”; a message is an “e-mail”', async () => {
  const folder = new URL('../../', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /^(?:editor|intake.staff|approval).*(?<!\.test)\.ts$/.test(name));
  const texts = (await Promise.all(files.map((name): Promise<object> => import(new URL(name, folder).href)))).flatMap(stringsIn);
  expect(texts.length).toBeGreaterThan(1500);
  const mixed = /\b(?:este|otro|mi) equipo\b|\bequipos\b|(?:PIN de|copia en) tu equipo\b|\b(?:el|al|un) dueño\b|\bthe owner\b|(?<!{)\bemails?\b/i;
  // The product's specified text, field names, and words by which the command palette finds a screen.
  const isOther = (text: string) => ['Please enter a valid email', 'email'].includes(text) || /(?:outbox|bandeja) email$/.test(text);
  expect(texts.filter((text) => mixed.test(text) && !isOther(text))).toEqual([]);
});
