import type { Path } from '#core/edit/path.ts';
import type { FormField } from '#core/forms/form.ts';
import type { Bilingual } from '#schema/field.ts';
import { configKind, type TemplateId, templateIdSchema } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { useField, useSession } from '../../stores/use-field.ts';

/** What a template's page says where a config says nothing, by field. */
function usualOf(template: TemplateId, key: string): Bilingual | undefined {
  const { phone, email, catalogueTitle, businessName, heroSubtitle, heroDescription, aboutTitle, aboutText, whatsappMessage } = templates[template].defaults;
  const usual: Readonly<Record<string, Bilingual | undefined>> = {
    businessName,
    heroTitle: businessName,
    heroSubtitle,
    heroDescription,
    aboutTitle,
    aboutText,
    servicesTitle: catalogueTitle,
    whatsappMessage,
    phone: { es: phone, en: phone },
    email: { es: email, en: email },
  };
  return usual[key];
}

/** What the open site's page shows while this field is blank; `undefined` where it shows nothing, and in items of lists. */
export function useUsualText(base: Path, field: Pick<FormField, 'path'>): Bilingual | undefined {
  const { id } = useSession();
  const [templateType] = useField(['templateType']);
  const template = templateIdSchema.safeParse(templateType).data;
  const kind = configKind(id);
  const isSite = kind === 'client' || kind === 'demo';
  return base.length === 0 && template && isSite ? usualOf(template, String(field.path[0])) : undefined;
}
