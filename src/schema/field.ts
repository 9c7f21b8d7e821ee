import * as z from 'zod';
import type { WarningCode } from './loose.ts';

/** Parts of a page that only some templates have: the person in the hero, the hero's link to the catalogue, a button on each item, a title above the map. */
export type PagePart = 'person' | 'heroLink' | 'itemAction' | 'mapTitle';

/**
 * Metadata of a field. It travels as zod metadata (`schema.meta()`), so the editor's forms, the normaliser, the
 * published JSON Schema and the validation have one source.
 */
export interface FieldMeta {
  label: { es: string; en: string };
  /** Other names that the field may arrive under. Its own name takes precedence, then the first of these with a usable value. */
  aliases?: readonly string[];
  /** Key of an object in which the field may also arrive: under its own name, either directly or in one object per language. */
  within?: string;
  /** What the field means to the client, its unit or an example. */
  help?: { es: string; en: string };
  widget?:
    | 'line'
    | 'paragraph'
    | 'image'
    | 'icon'
    | 'colour'
    | 'choice'
    | 'toggle'
    | 'hours'
    /** Opening hours of seven days. */
    | 'week'
    /** Days with other hours. */
    | 'exceptions'
    | 'date'
    | 'map'
    | 'whatsapp'
    | 'phone'
    | 'email'
    | 'url'
    | 'price'
    | 'list'
    | 'slider'
    | 'size'
    | 'rating'
    /** A text that several items of a list may share: items with the same text form a group. */
    | 'group'
    /** Any of a closed list. */
    | 'marks'
    /** An object whose own fields stand in their groups. */
    | 'fields'
    /** An object with one object of texts per language: each key is one text in both languages. */
    | 'languages'
    /** A client by its number. */
    | 'client'
    /** A generated id: new for each item of a list. */
    | 'id'
    | 'hidden';
  /** Editor group the field is shown in; the same keys as the page's sections. */
  group?:
    | 'identity'
    | 'brand'
    | 'hero'
    | 'about'
    | 'catalogue'
    | 'banner'
    | 'photos'
    | 'reviews'
    | 'contact'
    | 'map'
    | 'approval'
    | 'publishing'
    | 'pricing'
    | 'why'
    | 'showcase'
    | 'steps'
    | 'domain'
    | 'portfolio'
    | 'comparison'
    | 'questions';
  /** Which templates' pages show the field: those whose catalogue is this list, or that have this part; all of them when left out. */
  shownWith?: 'services' | 'menuPages' | 'tours' | 'products' | PagePart;
  /**
   * A setting of the site, not content: visitors never get it, and a revision that is shown or restored takes it from the head.
   * Read by `#core/config/public-view.ts`.
   */
  isSetting?: boolean;
  /** Demos have no input for it: a demo's id decides its template and address, and taps on demos are not counted. */
  isOfClientsAlone?: boolean;
  /** For a colour of text: the key of the colour behind it, or `hero` for the hero's own ground. */
  on?: string;
  /** For a picture: the key of the field that keeps its focal point. */
  focus?: string;
  /** For a picture: the key of the field that keeps what it shows. */
  alt?: string;
  /** For a picture: width by height of the place it is shown in, offered when it is cut. */
  ratio?: number;
  /** For a toggle of list items: only one item may have it on. */
  isOnce?: boolean;
  /** For a toggle: it counts as on until somebody sets it. */
  isOnUnset?: boolean;
  /** For a toggle or a list: the value that a sibling field must have while this one is on, or has items. Switching it on sets the sibling. `warning`: for an import that contradicts this. */
  implies?: { key: string; value: string; warning: WarningCode };
  /** For the address of a profile: what stands before the profile's name. */
  profiles?: string;
  /** For a WhatsApp number: the key of the field that says whether it is dialled with `521`. */
  prefix?: string;
}
declare module 'zod' {
  interface GlobalMeta {
    field?: FieldMeta;
  }
}

/** Attaches editor metadata: Spanish label, English label, then the rest. */
export const field = (es: string, en: string, rest: Omit<FieldMeta, 'label'> = {}): { field: FieldMeta } => ({
  field: { label: { es, en }, ...rest },
});

/** Longest texts that a write may carry, in UTF-16 code units; `list`: most items. The specification sets no limit for a line: this one only keeps records small. */
export const limits = { line: 2000, paragraph: 5000, url: 2048, map: 4096, list: 200, email: 254 } as const;

/** A list of a config, no longer than any of them may be. */
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(limits.list);

/** In UTF-16 code units. Importing a longer line gives a warning, because it hardly fits where lines are shown. */
export const longLine = 200;

// Control characters (tab and line breaks excepted) have no business in a text for people, and some split headers.
const printable = /^[^\p{Cc}]*$/u;
const printableLines = /^[\t\n\r\P{Cc}]*$/u;

/** One line of text, possibly blank. */
export const lineSchema = z
  .string()
  .max(limits.line)
  .regex(printable, 'must be one line of plain text')
  .meta({ loose: { as: 'line' } });
/** One line of text that is the same in both languages, possibly blank. */
export const singleLineSchema = lineSchema.meta({ loose: { as: 'singleLine' } });
/** Several lines of text; a blank line starts a paragraph. No markup is ever interpreted. */
export const paragraphSchema = z
  .string()
  .max(limits.paragraph)
  .regex(printableLines, 'must be plain text')
  .meta({ loose: { as: 'paragraph' } });

/** Text in both languages. Either may be blank: the page then shows the other (Spanish first). */
export const bilingualLineSchema = z.strictObject({ es: lineSchema, en: lineSchema });
/** The words of a button, in both languages: longer ones break it on a phone. */
const buttonLineSchema = lineSchema.max(40);
export const bilingualButtonSchema = z.strictObject({ es: buttonLineSchema, en: buttonLineSchema });
export const bilingualParagraphSchema = z.strictObject({ es: paragraphSchema, en: paragraphSchema });
export type Bilingual = z.infer<typeof bilingualParagraphSchema>;

/** A text that is often the same in both languages (a price, a button label): one string, or one per language. */
export const flexLineSchema = z.union([lineSchema, bilingualLineSchema]);
export const flexParagraphSchema = z.union([paragraphSchema, bilingualParagraphSchema]);
export type FlexText = z.infer<typeof flexParagraphSchema>;

/**
 * Whether a string may be followed as a link or loaded as a picture: http, https, or a path on this site.
 * Everything else (`javascript:`, `data:`, protocol-relative, credentials in the URL) is refused.
 */
export function isWebUrl(value: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(value)) return true;
  if (!/^https?:\/\//i.test(value) || /[\s\\]/.test(value)) return false;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && url.hostname !== '' && url.username === '' && url.password === '';
}

/** Endings that mark a text as a website, since the name of a profile may have dots, too. */
const siteEnding = /\.(?:com|mx|net|org|info|biz|co|me|io|app|site|shop|store|online|page|web|link)$/i;

/**
 * The address that people mean by `facebook.com/negocio`, or by `@negocio` where an address of a profile is asked for;
 * any other text as it is. `profiles` is what stands before a profile's name.
 */
export function webAddress(text: string, profiles?: string): string {
  const isProfile = /^@[\w.]{1,50}$/.test(text) || (/^(?!www\.)\w[\w.]{0,49}$/i.test(text) && !siteEnding.test(text));
  if (profiles !== undefined && isProfile) return profiles + text.replace('@', '');
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(text) ? `https://${text}` : text;
}

/** Blank, or an http(s) address, or a path on this site. */
export const urlSchema = z
  .string()
  .max(limits.url)
  .refine((value) => value.trim() === '' || isWebUrl(value), 'must be an http(s) address or a path on this site')
  .meta({ loose: { refused: 'bad_url', mend: (text) => webAddress(text) } });
/** Blank, or the address of a profile in a network; read loosely from `@negocio` too. `profiles`: what stands before the name in such an address. */
export const profileSchema = (profiles: string) => urlSchema.meta({ loose: { refused: 'bad_url', mend: (text) => webAddress(text, profiles) } });

const host = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** The domain in an address as it is copied, with its accents encoded; any other text as it is. */
function encodedHost(text: string): string {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).hostname : text;
}
/** Blank, or a domain as registries know it. */
export const domainSchema = z
  .union([z.literal(''), z.string().regex(host, 'must be a domain such as minegocio.com')])
  .meta({ loose: { refused: 'bad_url', mend: encodedHost } });

/** A picture's address, or the business's name as text. Refuses `javascript:` and every other scheme but http and https. */
export const logoSchema = z
  .union([urlSchema, lineSchema.refine((value) => !/^\s*[a-z][a-z0-9+.-]*:/i.test(value), 'must be a name or a picture address')])
  .meta({ loose: { refused: 'bad_url', mend: (text) => (isWebUrl(webAddress(text)) ? webAddress(text) : text) } });

const number = '[+-]?(?:\\d+\\.?\\d*|\\.\\d+)';
const part = `${number}(?:%|deg|turn|rad)?`;
const colourPattern = new RegExp(
  `^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgb|hsl)a?\\(\\s*${part}(?:\\s*[,\\s]\\s*${part}){2}(?:\\s*[,/]\\s*${part})?\\s*\\))$`,
  'i',
);
/** Whether a string is a CSS colour in hex, `rgb()` or `hsl()` form, and nothing more. */
export const isColour = (value: string): boolean => value.length <= 64 && colourPattern.test(value);
/** The sixteen colour names of CSS 1, and orange: older configs contain them. */
const colourNames =
  'aqua 00ffff black 000000 blue 0000ff fuchsia ff00ff gray 808080 grey 808080 green 008000 lime 00ff00 maroon 800000 navy 000080 olive 808000 orange ffa500 purple 800080 red ff0000 silver c0c0c0 teal 008080 white ffffff yellow ffff00';
const namedColours = new Map([...colourNames.matchAll(/(\w+) (\w+)/g)].map(([, name = '', digits]) => [name, `#${digits}`]));
/** The colour that people mean by `C8102E` or `white`; any other text as it is. */
export const writtenColour = (text: string): string => namedColours.get(text.toLowerCase()) ?? (isColour(`#${text}`) ? `#${text}` : text);
/** Blank, or a CSS colour in hex, `rgb()` or `hsl()` form. */
export const colourSchema = z
  .string()
  .refine((value) => value === '' || isColour(value), 'must be a colour such as #C8102E')
  .meta({ loose: { refused: 'bad_colour', mend: writtenColour } });

/** Blank, or a size in CSS pixels such as `16px` (10 to 64). */
export const pixelSizeSchema = z
  .string()
  .refine(
    (value) => value === '' || (/^\d{2}(?:\.\d{1,2})?px$/.test(value) && Number.parseFloat(value) >= 10 && Number.parseFloat(value) <= 64),
    'must be a size from 10px to 64px',
  )
  .meta({ loose: { refused: 'bad_size', mend: (text) => `${text.replace(/\s*(?:px)?$/i, '')}px` } });

/** The most marks of checked English that a config may hold. */
const maxChecked = 1000;
/**
 * English texts that somebody has marked as still right after their Spanish changed: one mark per pair of texts
 * (`#core/translation`). For the designers only.
 */
export const checkedEnglishSchema = z
  .array(
    z
      .string()
      .regex(/^[0-9a-z]{1,14}$/)
      .meta({ loose: { refused: 'bad_option' } }),
  )
  .max(maxChecked)
  .optional()
  .meta(field('Inglés revisado', 'Checked English', { widget: 'hidden', group: 'publishing' }));

/** Blank, or an e-mail address. */
export const emailFieldSchema = z
  .union([z.literal(''), z.email().max(limits.email)])
  .meta({ loose: { refused: 'bad_email', mend: (text) => text.replace(/^mailto:/i, '') } });

/** Digits, spaces and the marks people write in phone numbers; at least 7 digits unless blank. */
export const phoneSchema = z
  .string()
  .max(40)
  .refine((value) => value.trim() === '' || (/^[\d\s()+.\-/#*extEXT]*$/.test(value) && value.replace(/\D/g, '').length >= 7), 'must be a phone number')
  .meta({
    loose: {
      refused: 'bad_phone',
      mend: (text) => text.replace(/^(?:tel|whatsapp|cel)[.:\s]*/i, ''),
      // An extension belongs to its number.
      first: (text) => text.replace(/(?:\s*[,;](?!\s*(?:ext|x|#))|\s+(?:y|o|e|u|and|or)\s).*$/is, ''),
    },
  });

const turns = /[\u202a-\u202e\u2066-\u2069]/g;
const seen = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/**
 * Cleans a text before it is stored: removes the characters that change the direction of writing, because a name with one would reverse the
 * sentence that quotes it; `''` if nothing in it is visible. Removed rather than refused: phones put them around text copied from
 * contacts. Characters that join letters and emoji stay.
 */
export const cleanText = (text: string): string => (seen.test(text) ? text.replace(turns, '') : '');

/** For `.refine()`: half a surrogate pair cannot be encoded in UTF-8. */
export const isWellFormed = (text: string): boolean => text.isWellFormed();

/** An id made by the device: what is sent again with the same id is stored only once. */
export const deviceIdSchema = z.string().regex(/^[\w-]{8,64}$/);
