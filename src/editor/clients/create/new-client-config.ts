import type { SiteConfig } from '#schema/site-config.ts';
import type { TemplateId } from '#schema/template.ts';
import type { ColourPreset } from '#templates/editor.ts';

interface Answers {
  name: string;
  template: TemplateId;
  /** As it was typed; blank for none. */
  whatsapp: string;
  colours: ColourPreset['colours'];
}

/** The config of a new client: what was asked. Whatever it leaves out shows the template's defaults. */
export function newClientConfig({ name, template, whatsapp, colours: { floatingButtonColor, ...colours } }: Answers): SiteConfig {
  return {
    templateType: template,
    businessName: { es: name, en: name },
    ...(whatsapp === '' ? {} : { whatsappNumber: whatsapp }),
    ...colours,
    ...(floatingButtonColor === undefined ? {} : { clientApproval: { floatingButtonColor } }),
  };
}
