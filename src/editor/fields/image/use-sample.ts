import type { Path } from '#core/edit/path.ts';
import type { FormField } from '#core/forms/form.ts';
import { templateIdSchema } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { useField } from '../../stores/use-field.ts';

/** The picture that a site's page shows while it has none of its own. */
export function useSample(base: Path, field: Pick<FormField, 'path'>): string | undefined {
  const template = templateIdSchema.safeParse(useField(['templateType'])[0]).data;
  if (base.length > 0 || !template) return undefined;
  const { heroImage, aboutImage } = templates[template].defaults;
  const samples: Readonly<Record<string, string>> = { heroImage, aboutImage };
  return samples[String(field.path[0])];
}
