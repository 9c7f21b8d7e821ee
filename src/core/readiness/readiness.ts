import type { Config } from '#schema/config.ts';
import type { HomeConfig } from '#schema/home-config.ts';
import type { ProConfig } from '#schema/pro-config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { isSiteConfig } from '../config/kind.ts';
import { localise } from '../config/localise.ts';
import type { Path } from '../edit/path.ts';
import { telLink } from '../links/phone.ts';
import { whatsappDigits } from '../links/whatsapp.ts';
import type { Resolved } from '../site/resolve-site.ts';
import type { GroupLanguages } from '../translation/completeness.ts';
import type { ReadinessLine } from './line.ts';
import { siteLines } from './site-lines.ts';

/** Who answers for personal data: the provider, as its homepage's config names it. */
export type PrivacyContact = Pick<HomeConfig, 'name' | 'logo' | 'email' | 'address' | 'translations'>;

export interface ReadinessInput {
  config: Config;
  /** What the page of a client's site or a demo shows. */
  resolve(config: SiteConfig): Resolved;
  /** State of both languages (`groupLanguages`). */
  languages: readonly GroupLanguages[];
  /** Colours that cannot be read where they stand. */
  unreadable: readonly Path[];
  /** Where the strict schema finds fault: nothing of it can be saved. */
  faults: readonly Path[];
  /** The provider's homepage; `undefined` while it is not known. */
  provider: PrivacyContact | undefined;
}

const isGiven = (text: string | undefined): boolean => (text ?? '').trim() !== '';

function addressOf({ address, translations }: PrivacyContact): string {
  return localise(address, 'es') || localise({ es: translations?.es?.address ?? '', en: translations?.en?.address ?? '' }, 'es');
}

/** Mexican law wants a privacy notice that names who answers for the data, an address and a way to reach them. */
export const hasPrivacyContact = (provider: PrivacyContact): boolean =>
  (isGiven(provider.name) || isGiven(provider.logo)) && isGiven(provider.email) && addressOf(provider) !== '';

function homeLines(config: HomeConfig): ReadinessLine[] {
  const simple: readonly [ReadinessLine['id'], boolean, Path][] = [
    ['name', isGiven(config.name), ['name']],
    ['phone', telLink(config.phone) !== undefined, ['phone']],
    ['whatsapp', whatsappDigits(config.whatsappNumber ?? '') !== '', ['whatsappNumber']],
    ['email', isGiven(config.email), ['email']],
    ['address', addressOf(config) !== '', ['address', 'es']],
  ];
  return simple.map(([id, isReady, path]) => ({ id, state: isReady ? 'ready' : 'missing', path }));
}
const isHome = (config: Config): config is HomeConfig => !isSiteConfig(config) && config.templateType !== 'pro';
const ownLines = (config: Config, resolve: ReadinessInput['resolve']): ReadinessLine[] =>
  isSiteConfig(config) ? siteLines(config, resolve(config)) : isHome(config) ? homeLines(config) : proLines(config);
function proLines(config: ProConfig): ReadinessLine[] {
  return [
    { id: 'catalogue', state: (config.templateShowcaseCards ?? []).some(({ enabled }) => enabled) ? 'ready' : 'advice', path: ['templateShowcaseCards'] },
  ];
}

/** A line about several places: ready when there is none, else a link to the first. */
function several(id: ReadinessLine['id'], places: readonly Path[], otherwise: 'missing' | 'advice'): ReadinessLine {
  const [first] = places;
  return first === undefined ? { id, state: 'ready' } : { id, state: otherwise, path: first, count: places.length };
}

/** Everything a page should have before it goes live, what is there and what is not, each with the field to go to. */
export function readiness({ config, resolve, languages, unreadable, faults, provider }: ReadinessInput): ReadinessLine[] {
  const missing = (language: 'es' | 'en') => languages.flatMap((group) => group.missing[language].map(({ places }) => places[language]));
  const stale = languages.flatMap((group) => group.stale.map(({ places }) => places.en));
  const privacy: ReadinessLine[] = provider === undefined ? [] : [{ id: 'privacy', state: hasPrivacyContact(provider) ? 'ready' : 'missing' }];
  return [
    ...(faults.length > 0 ? [several('faults', faults, 'missing')] : []),
    ...ownLines(config, resolve),
    several('spanish', missing('es'), 'missing'),
    several('english', missing('en'), 'missing'),
    several('staleEnglish', stale, 'advice'),
    several('contrast', unreadable, 'missing'),
    ...privacy,
  ];
}
