import { homeConfig } from '#content/provider/home.ts';
import { homeConfigId } from '#schema/config-id.ts';
import { homeConfigSchema } from '#schema/home-config.ts';
import { defaultLanguage, type Language } from '#schema/language.ts';
import { readHeadIfWhole } from '../store/head.ts';
import type { Stores } from '../store/stores.ts';

/** Who a mail is from, as the homepage says, and the language of its staff: that of the homepage. */
export interface MailBrand {
  brand: string;
  language: Language;
}

export async function mailBrand(stores: Stores): Promise<MailBrand> {
  const home = homeConfigSchema.safeParse((await readHeadIfWhole(stores, homeConfigId))?.record.config).data ?? homeConfig;
  return { brand: home.name?.trim() || (homeConfig.name ?? ''), language: home.defaultLanguage ?? defaultLanguage };
}
