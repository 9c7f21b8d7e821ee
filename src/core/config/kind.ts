import type { Config } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { templateIdSchema } from '#schema/template.ts';

/** Whether a canonical config is a client's site or a demo, rather than the homepage or the pro page. */
export const isSiteConfig = (config: Config): config is SiteConfig => templateIdSchema.safeParse(config.templateType).success;

/** Which of `count` pieces a config belongs to by its id, of what is kept in pieces so that a change touches one of them. */
export function pieceOf(id: string, count: number): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum % count;
}
