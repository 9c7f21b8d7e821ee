import type { Config } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { templateIdSchema } from '#schema/template.ts';

/** Whether a canonical config is a client's site or a demo, rather than the homepage or the pro page. */
export const isSiteConfig = (config: Config): config is SiteConfig => templateIdSchema.safeParse(config.templateType).success;
