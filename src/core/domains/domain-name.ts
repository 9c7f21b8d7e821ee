import { plainLetters } from '../links/plain-letters.ts';

/** Why something typed cannot be a domain. */
export type NotADomain = 'blank' | 'bad_character' | 'bad_hyphen' | 'too_long' | 'address';

type TypedName =
  /** The name alone, lower case, still with its accents; `ending` without a dot when one was typed: `com`, `com.mx`. */
  { ok: true; name: string; ending: string | undefined } | { ok: false; code: NotADomain };

/** Longer texts are no name: a domain has at most 253 characters (RFC 1035), and a pasted address has a path as well. */
export const maxTyped = 500;

/** Endings that count as such after a name. Any other ending counts only in a complete address. */
const familiarEndings = 'com.mx org.mx net.mx gob.mx edu.mx mx com net org lat info biz shop store online site website app dev io co us es'.split(' ');

/** Second levels under which countries sell names. */
const secondLevel = /^(?:com|net|org|gob|gov|edu|co|ac)\.[a-z]{2}$/;
/** Characters of names that domains cannot have: they are left out. */
const leftOut = /[\s.,;!¡?¿'’‘´`"“”«»()&\u00ad\u200b-\u200d\u2060\ufeff]/gu;
const dashes = /[\u2010-\u2015\u2212]/g;
const otherDots = /[\u3002\uff0e\uff61]/g;

interface Address {
  host: string;
  /** Whether it had a scheme or a path, which only an address has. */
  isWhole: boolean;
}

function addressIn(text: string): Address {
  const withoutScheme = text.replace(/^[a-z][a-z0-9+.-]*:\/\/+/, '');
  const head = withoutScheme.split(/[/?#\\]/, 1)[0] ?? '';
  const hadScheme = withoutScheme !== text;
  const hadPath = head !== withoutScheme && /\S\.\S/.test(head);
  const isWhole = hadScheme || hadPath;
  const host = (isWhole ? head : withoutScheme).replace(/^.*@/, '').replace(/(?<=\S):\d*$/, '');
  return { host: host.trim().replace(/\.+$/, ''), isWhole };
}

function endingOf(host: string, isWhole: boolean): string | undefined {
  const familiar = familiarEndings.find((ending) => host.endsWith(`.${ending}`));
  if (familiar !== undefined) return familiar;
  const labels = host.split('.');
  if (labels.length < 2 || /\s/.test(host) || !(isWhole || labels[0] === 'www')) return undefined;
  if (labels.length > 2 && secondLevel.test(labels.slice(-2).join('.'))) return labels.slice(-2).join('.');
  // `www.micafe` has no ending yet: `www` is no name of a business.
  return labels.length === 2 && labels[0] === 'www' ? undefined : labels.at(-1);
}

/**
 * A name in the one spelling that is both shown and asked about. Look-alikes become the letters they stand for (`ｃａｆｅ`,
 * `𝐜𝐚𝐟𝐞`) here and nowhere else: where UTS 46 maps one to another letter than Unicode does (`𝜍`: σ, ς), people would read
 * about another domain than the one that was asked about.
 */
const oneSpelling = (name: string): string => name.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Scripts in which whole words can look Latin: `аре` is Cyrillic, `οτε` Greek (whole-script confusables of UTS 39). */
const lookAlikes = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;

/**
 * The name in what people type: `Mi Café` gives `micafé`, `Mi-Café.com` gives `mi-café` and `com`, an address gives the
 * name before its ending, `@micafe` the handle. A typed hyphen is kept, spaces and punctuation are left out.
 */
function typedName(typed: string): TypedName {
  if (typed.length > maxTyped) return { ok: false, code: 'too_long' };
  const text = typed.normalize('NFC').trim().toLowerCase().replace(otherDots, '.').replace(dashes, '-');
  const { host, isWhole } = addressIn(text);
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) || /^\[.*\]$/.test(host)) return { ok: false, code: 'address' };
  const ending = endingOf(host, isWhole);
  const stem = ending === undefined ? host.replace(/^www\./, '') : host.slice(0, -ending.length - 1);
  // Dots part the labels of an address; in a name such as `Sr. Taco` they are punctuation.
  const own = ending !== undefined && !/\s/.test(stem.trim()) ? (stem.trim().split('.').at(-1) ?? '') : stem;
  const name = oneSpelling(own.replace(leftOut, ''));
  if (name === '') return { ok: false, code: 'blank' };
  if (!/^[\p{L}\p{M}\p{N}-]+$/u.test(name)) return { ok: false, code: 'bad_character' };
  // With or without Latin letters: the name would look like the plain one and be reported as free. A name that was typed in its encoded form is also shown encoded.
  if (lookAlikes.test(name)) return { ok: false, code: 'bad_character' };
  if (name.startsWith('-') || name.endsWith('-')) return { ok: false, code: 'bad_hyphen' };
  return { ok: true, name, ending };
}

/** One domain: as registries know it (letters, digits, hyphens) and as people read it (`micafé.com`). */
export interface DomainName {
  ascii: string;
  shown: string;
}

/** The domains that a check is about. */
export interface DomainQuestion {
  ok: true;
  /** The domain that is checked. */
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

const encodedStart = 'xn--';

/**
 * Whether a label with the prefix of encoded ones (RFC 3492) can be decoded. If not, nobody sells it, although no registry has it. The URL
 * parser checks that only in hosts with letters beyond ASCII, so one is added.
 */
export const isPossibleLabel = (label: string): boolean => !label.startsWith(encodedStart) || URL.canParse(`http://${label}.ñ.com`);

function labelFault(label: string | undefined): NotADomain | undefined {
  if (label === undefined) return 'bad_character';
  if (label.length > longestLabel) return 'too_long';
  if (!isPossibleLabel(label)) return 'bad_character';
  // Hyphens in the third and fourth place are reserved for encoded names (RFC 5891, 4.2.3.1).
  return label.slice(2, 4) === '--' && !label.startsWith(encodedStart) ? 'bad_hyphen' : undefined;
}

const withEnding = (ascii: string, shown: string, ending: string): DomainName => ({ ascii: `${ascii}.${ending}`, shown: `${shown}.${ending}` });

/**
 * The domain that people mean by what they type. `known`: the endings that can be checked, without a dot; for any other typed
 * ending the name is checked with `.com`. The domain in `asked` has no accents; if the name has some, `accented` is the form with
 * them.
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
  const hasAccents = hasPlain && encoded !== undefined && encoded !== label && encoded.startsWith(encodedStart) && labelFault(encoded) === undefined;
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

/** Endings that are offered when a name is taken, the most popular first. */
const preferred = ['com', 'mx', 'com.mx', 'net', 'org', 'lat'];
const rank = (ending: string): number => (preferred.includes(ending) ? preferred.indexOf(ending) : preferred.length);

/** Most alternatives to ask the registries about. */
const maxAlternatives = 4;

/** The same name with the other endings that can be checked (`known`), the most popular first. */
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
