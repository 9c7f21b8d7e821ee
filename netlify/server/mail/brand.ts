import { homeConfig } from '#content/provider/home.ts';
import { homeConfigId } from '#schema/config-id.ts';
import { homeConfigSchema } from '#schema/home-config.ts';
import { defaultLanguage, type Language } from '#schema/language.ts';
import { readHeadIfWhole } from '../store/head.ts';
import type { Stores } from '../store/stores.ts';

/** Who a mail is from, as its homepage says, and the language of its staff: that of its homepage. */
export async function mailBrand(stores: Stores): Promise<{ brand: string; language: Language }> {
  const home = homeConfigSchema.safeParse((await readHeadIfWhole(stores, homeConfigId))?.record.config).data ?? homeConfig;
  return { brand: home.name?.trim() || (homeConfig.name ?? ''), language: home.defaultLanguage ?? defaultLanguage };
}
