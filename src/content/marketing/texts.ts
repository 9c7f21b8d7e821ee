import type { Language } from '#schema/language.ts';
import type { MarketingTexts } from './contract.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';

/** The interface texts of the provider's own pages. */
export const marketingTexts: Record<Language, MarketingTexts> = { es: spanish, en: english };
