import type { Config } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { templateIdSchema } from '#schema/template.ts';

/** Whether a canonical config is a client's site or a demo, rather than the homepage or the pro page. */
export const isSiteConfig = (config: Config): config is SiteConfig => templateIdSchema.safeParse(config.templateType).success;

/** The shard, of `count`, that a config belongs to by its id. */
export function pieceOf(id: string, count: number): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum % count;
}
