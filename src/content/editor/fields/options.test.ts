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
