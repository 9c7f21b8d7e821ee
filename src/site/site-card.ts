import type { ContactCard } from '#core/links/vcard.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { templates } from '#templates/registry.ts';
import { cardOf } from './view/contact.ts';
import { speaker } from './view/speaker.ts';

/** A site's contact card, the same for both languages, or `undefined` when its client gave nothing to keep. */
export function siteCard(config: SiteConfig): ContactCard | undefined {
  const say = speaker('es');
  return cardOf({ config, say, businessName: say(config.businessName, templates[config.templateType].defaults.businessName) });
}
