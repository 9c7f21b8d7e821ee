import { pageAddress } from '#core/pages/client-route.ts';
import { defaultProviderName } from '#marketing/provider.ts';
import type { Language } from '#schema/language.ts';
import { configKind, type TemplateId, templateIdSchema } from '#schema/template.ts';
import { fallbackTemplateId } from '#schema/template-facts.ts';

/** The properties of the open page. */
export interface PageContext {
  template: TemplateId;
  language: Language;
  /** Its Spanish path. */
  path: string;
  /** Id of the config it shows. */
  configId: string | undefined;
  /** Id of the client whose page it is; `undefined` on a demo. */
  property: string | undefined;
  providerName: string;
  /** Digits of the provider's WhatsApp. */
  providerChat: string | undefined;
  /** Origin of the provider's own site; `undefined` if it is this one. */
  providerOrigin: string | undefined;
}

/** Reads the page's properties from the document's data attributes and its address. The default template is the fallback template. */
export function readPageContext(): PageContext {
  const { template, config: configId } = document.body.dataset;
  const { language, path } = pageAddress(location.pathname);
  const provider = document.querySelector<HTMLElement>('[data-provider]')?.dataset;
  return {
    template: templateIdSchema.safeParse(template).data ?? fallbackTemplateId,
    language,
    path,
    configId,
    property: configId !== undefined && configKind(configId) === 'client' ? configId : undefined,
    providerName: provider?.['provider'] || defaultProviderName,
    providerChat: provider?.['providerChat'],
    providerOrigin: provider?.['providerOrigin'],
  };
}
