import type { SiteTexts } from '#content/texts/site-texts.ts';
import { whatsappLink } from '#core/links/whatsapp.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { TemplateDefaults } from '#templates/defaults.ts';
import type { TemplateDefinition } from '#templates/definition.ts';
import type { TemplateWords } from '#templates/texts.ts';
import type { Say } from './speaker.ts';

/** What every part of a view is made from. */
export interface ViewContext {
  config: SiteConfig;
  /** The page's Spanish path. */
  path: string;
  language: Language;
  providerName: string;
  year: number;
  providerOrigin?: string | undefined;
  definition: TemplateDefinition;
  defaults: TemplateDefaults;
  texts: SiteTexts;
  /** The template's own interface texts. */
  own: TemplateWords;
  say: Say;
  businessName: string;
  phone: string;
}

/** A chat button with the business's first message, or `undefined` without a WhatsApp number. */
export function chat({ config, defaults, say }: ViewContext, label: string): { href: string; label: string } | undefined {
  const href = whatsappLink(config.whatsappNumber, say(config.whatsappMessage, defaults.whatsappMessage), config.whatsappUses521);
  return href === undefined ? undefined : { href, label };
}
