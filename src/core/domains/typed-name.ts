/** Why something typed cannot be a domain. */
export type NotADomain = 'blank' | 'bad_character' | 'bad_hyphen' | 'too_long' | 'address';

export type TypedName =
  /** The name alone, lower case, still with its accents; `ending` without a dot when one was typed: `com`, `com.mx`. */
  { ok: true; name: string; ending: string | undefined } | { ok: false; code: NotADomain };

/** Longer texts are no name: a domain has at most 253 characters (RFC 1035), and a pasted address has a path as well. */
export const maxTyped = 500;

/** Endings people write after a name without meaning a sentence. Any other ending counts only in a whole address. */
const familiarEndings = ['com.mx', 'org.mx', 'net.mx', 'gob.mx', 'edu.mx', 'mx', 'com', 'net', 'org', 'lat', 'info', 'biz', 'shop', 'store', 'online'].concat([
  'site',
  'website',
  'app',
  'dev',
  'io',
  'co',
  'us',
  'es',
]);
/** Second levels under which countries sell names. */
const secondLevel = /^(?:com|net|org|gob|gov|edu|co|ac)\.[a-z]{2}$/;
/** What is written in a name and has no place in a domain: it is left out. */
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

/**
 * The name in what people type: `Mi Café` gives `micafé`, `Mi-Café.com` gives `mi-café` and `com`, an address gives the
 * name before its ending, `@micafe` the handle. A typed hyphen is kept, spaces and punctuation are left out.
 */
export function typedName(typed: string): TypedName {
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
  if (name.startsWith('-') || name.endsWith('-')) return { ok: false, code: 'bad_hyphen' };
  return { ok: true, name, ending };
}
