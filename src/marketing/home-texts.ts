import { homeConfig } from '#content/provider/home.ts';
import { localise } from '#core/config/localise.ts';
import type { HomeConfig, HomeTexts } from '#schema/home-config.ts';
import type { Language } from '#schema/language.ts';

/**
 * One of the homepage's texts: the config's in this language, then its Spanish, then its English, then the built-in one
 * (specification, section 4: defaults merged with what the server has).
 */
export function homeText(home: HomeConfig, key: keyof HomeTexts, language: Language): string {
  const of = (config: HomeConfig) => localise({ es: config.translations?.es?.[key] ?? '', en: config.translations?.en?.[key] ?? '' }, language);
  return of(home) || of(homeConfig);
}
