import type { Language } from '#schema/language.ts';
import type { TemplateId } from '#schema/template.ts';
import { plainLetters } from './plain-letters.ts';

const longestSlug = 60;

/** A business name as the readable part of an address: ASCII words joined by hyphens, at most 60 characters; `''` when nothing is left. */
export function slugFor(name: string): string {
  const plain = plainLetters(name).replace(/['’]/g, '');
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  if (slug.length <= longestSlug) return slug;
  const cut = slug.slice(0, longestSlug + 1);
  const lastWord = cut.lastIndexOf('-');
  return (lastWord > longestSlug / 2 ? cut.slice(0, lastWord) : cut.slice(0, longestSlug)).replace(/-$/, '');
}

/** A client's path in Spanish. The hyphen keeps digits that end a slug apart from the id. */
export const clientPath = (slug: string, id: string): string => (slug === '' ? `/${id}` : `/${slug}-${id}`);

/** The path of a Spanish page in the given language: English pages are under `/en`. */
export const localPath = (path: string, language: Language): string => (language === 'es' ? path : path === '/' ? '/en' : `/en${path}`);

/** A picture of the top of a template's demo in a language, as a computer or a phone shows it (`npm run screenshots -- --demos`). */
export const demoScreenPath = (template: TemplateId, frame: 'desktop' | 'phone', language: Language): string =>
  `/screens/${language}/${template}-${frame}.webp`;

/** Path of a site's contact card, from the path of its Spanish page. */
export const cardPath = (path: string): string => (path === '/' ? '/contacto.vcf' : `${path}.vcf`);

type ClientSlug = { ok: true; id: string } | { ok: false; code: 'invalid_slug' };

/** The client id in a path segment: the digits that end it (specification, section 2). */
export function parseClientSlug(segment: string): ClientSlug {
  const id = /[0-9]+$/.exec(segment)?.[0];
  return id === undefined ? { ok: false, code: 'invalid_slug' } : { ok: true, id };
}

/** Path of the intake form, on which an owner sends content for a site. */
export const intakePath: Readonly<Record<Language, string>> = { es: '/material', en: '/en/material' };

/** The query parameters that carry the token of an approval link and of an intake link. */
export const approvalParameter = 'approval';
export const intakeParameter = 'intake';

/** The token in a link's address, blank where there is none. Chat apps append quotes and the like to a link: only characters that a header may carry are kept. */
export const tokenIn = ({ searchParams }: URL, parameter: typeof approvalParameter | typeof intakeParameter): string =>
  (searchParams.get(parameter) ?? '').replace(/[^\w.-]/g, '');

/** Path of the provider's privacy notice. */
export const privacyPath: Readonly<Record<Language, string>> = { es: '/privacidad', en: '/en/privacy' };
