import { plainLetters } from '../links/plain-letters.ts';
import { type NotADomain, typedName } from './typed-name.ts';

/** One domain: as registries know it (letters, digits, hyphens) and as people read it (`micafé.com`). */
export interface DomainName {
  ascii: string;
  shown: string;
}

/** What a check is about. */
export interface DomainQuestion {
  ok: true;
  /** The domain the answer speaks of. */
  asked: DomainName;
  /** The same name with its accents, where the plain form left them out. */
  accented: DomainName | undefined;
  /** The label alone, in ASCII, for other endings. */
  label: string;
  ending: string;
}

const longestLabel = 63;

/**
 * A label in ASCII by UTS 46, as browsers and registries make it; `undefined` when there is none. The platform's URL
 * parser does it, so core needs no tables.
 */
function asciiLabel(label: string): string | undefined {
  const address = `http://${label}.com`;
  if (!URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  const ascii = hostname.endsWith('.com') ? hostname.slice(0, -'.com'.length) : '';
  return /^[a-z0-9-]+$/.test(ascii) ? ascii : undefined;
}

function labelFault(label: string | undefined): NotADomain | undefined {
  if (label === undefined) return 'bad_character';
  if (label.length > longestLabel) return 'too_long';
  // Hyphens in the third and fourth place are reserved for encoded names (RFC 5891, 4.2.3.1).
  return label.slice(2, 4) === '--' && !label.startsWith('xn--') ? 'bad_hyphen' : undefined;
}

const withEnding = (ascii: string, shown: string, ending: string): DomainName => ({ ascii: `${ascii}.${ending}`, shown: `${shown}.${ending}` });

/**
 * The domain meant by what people type. `known` are the endings that can be checked, without a dot: any other typed
 * ending means the name with `.com`, which is what the page asks about. Accents are left out of the domain asked about
 * and stand in the second one beside it.
 */
export function domainQuestion(typed: string, known: readonly string[]): DomainQuestion | { ok: false; code: NotADomain } {
  const read = typedName(typed);
  if (!read.ok) return read;
  const ending = read.ending !== undefined && known.includes(read.ending) ? read.ending : 'com';
  const plain = plainLetters(read.name);
  const hasPlain = /^[a-z0-9-]+$/.test(plain);
  const encoded = asciiLabel(read.name);
  const label = hasPlain ? asciiLabel(plain) : encoded;
  const fault = labelFault(label);
  if (label === undefined || fault !== undefined) return { ok: false, code: fault ?? 'bad_character' };
  const hasAccents = hasPlain && encoded !== undefined && encoded !== label && encoded.startsWith('xn--') && labelFault(encoded) === undefined;
  return {
    ok: true,
    asked: withEnding(label, hasPlain ? plain : read.name, ending),
    accented: hasAccents && takesAccents(ending) ? withEnding(encoded, read.name, ending) : undefined,
    label,
    ending,
  };
}

/** Mexico's registry takes plain letters only. */
const takesAccents = (ending: string): boolean => ending !== 'mx' && !ending.endsWith('.mx');

/** Endings worth offering when a name is taken, the most sought after first. */
const preferred = ['com', 'mx', 'com.mx', 'net', 'org', 'lat'];
const rank = (ending: string): number => (preferred.includes(ending) ? preferred.indexOf(ending) : preferred.length);

/** Most alternatives to ask the registries about. */
const maxAlternatives = 4;

/** The same name under the other endings that can be checked (`known`), the most sought after first. */
export function alternativesTo({ label, asked, ending }: DomainQuestion, known: readonly string[]): DomainName[] {
  const shown = asked.shown.slice(0, -ending.length - 1);
  return known
    .filter((other) => other !== ending)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, maxAlternatives)
    .map((other) => ({ ascii: `${label}.${other}`, shown: `${shown}.${other}` }));
}

/** The number in a price a provider wrote (`18`, `$12.99`, `1,299 USD`), or `undefined` when there is none above zero. */
export function priceIn(text: string | undefined): number | undefined {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(text ?? '')?.[0];
  const price = Number((digits ?? '').replaceAll(',', ''));
  return price > 0 ? price : undefined;
}
