import type { SiteConfig } from '#schema/site-config.ts';
import { both, text } from '../bilingual.ts';

/** An air-conditioning technician who gave only the essentials: everything else shows the template's defaults. */
export const climaSur: SiteConfig = {
  templateType: 'services',
  businessName: both('Clima Sur'),
  heroTitle: text('Su minisplit, frío otra vez', 'Your split unit, cold again'),
  heroTextAlignment: 'right',
  phone: '442 555 0203',
  whatsappNumber: '442 555 0203',
};
