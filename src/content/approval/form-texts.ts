import type { Language } from '#schema/language.ts';
import type { FormTexts } from './contract.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const formTexts: Record<Language, FormTexts> = { es, en };
