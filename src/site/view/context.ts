import type { SiteTexts } from '#content/texts/schema.ts';
import { shownPhone, telLink } from '#core/links/phone.ts';
import { chatLink } from '#core/links/whatsapp.ts';
import type { TemplateDefaults } from '#core/site/content-facts.ts';
import type { ResolvedSite } from '#core/site/resolve-site.ts';
import type { Language } from '#schema/language.ts';
import type { SectionName } from '#schema/template.ts';
import type { TemplateDefinition, TemplateWords } from '#templates/definition.ts';

/** The data from which all parts of a view are made. */
export interface ViewContext {
  site: ResolvedSite;
  /** The page's Spanish path. */
  path: string;
  /** Spanish path of the config's built page, if the page at `path` is another one; blank if it has none. */
  builtAt?: string | undefined;
  language: Language;
  providerName: string;
  year: number;
  providerOrigin?: string | undefined;
  /** The sections that are shown, in page order. */
  order: readonly SectionName[];
  definition: TemplateDefinition;
  defaults: TemplateDefaults;
  texts: SiteTexts;
  /** The template's own interface texts. */
  own: TemplateWords;
}

/** A chat button with the business's first message, or `undefined` without a WhatsApp number. */
export function chat({ site: { contact }, language }: ViewContext, label: string): { href: string; label: string } | undefined {
  const { whatsappNumber, whatsappMessage } = contact;
  return whatsappNumber && whatsappMessage && { href: chatLink(whatsappNumber.es, whatsappMessage[language]), label };
}

/** The number that is answered around the clock; `undefined` if there is none that can be called. */
export function emergencyLine({ site: { contact }, texts, language }: ViewContext): { href: string; label: string; value: string } | undefined {
  const number = contact.emergencyPhone?.[language] ?? '';
  const href = telLink(number);
  return href === undefined ? undefined : { href, label: texts.emergency, value: shownPhone(number) };
}
