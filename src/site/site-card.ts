import { resolvedSite } from '#content/resolved-site.ts';
import type { ContactCard } from '#core/links/vcard.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { cardOf } from './view/contact.ts';

/** A site's contact card, the same for both languages, or `undefined` when its client gave nothing to keep. */
export const siteCard = (config: SiteConfig): ContactCard | undefined => cardOf(resolvedSite(config), 'es');
