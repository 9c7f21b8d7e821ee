import { homeConfig } from '#content/provider/home.ts';
import { homeConfigId } from '#schema/config-id.ts';
import { homeConfigSchema } from '#schema/home-config.ts';
import { defaultLanguage, type Language } from '#schema/language.ts';
import { readHeadIfWhole } from '../store/head.ts';
import type { Stores } from '../store/stores.ts';

/** The name that mails are sent under and the language of mails to staff, both from the homepage's config. */
export interface MailBrand {
  brand: string;
  language: Language;
}

/** Sender name and language of mails, from the homepage's config; if that cannot be read, from the one that ships with the code. */
export async function mailBrand(stores: Stores): Promise<MailBrand> {
  const home = homeConfigSchema.safeParse((await readHeadIfWhole(stores, homeConfigId))?.record.config).data ?? homeConfig;
  return { brand: home.name?.trim() || (homeConfig.name ?? ''), language: home.defaultLanguage ?? defaultLanguage };
}
