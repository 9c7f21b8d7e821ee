import * as z from 'zod';
import { isClientId } from '#schema/config-id.ts';
import { rdapBasesSchema } from './domains/bases.ts';
import { jsonVariable } from './json-variable.ts';

/** An https address, or one of this machine. */
const isSafeOrigin = (url: string): boolean =>
  URL.canParse(url) && (new URL(url).protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname));
const hook = z.url({ protocol: /^https?$/ });
const schemas = {
  /** Signs sessions and approval links; encryption keys are derived from it. At least 32 characters. */
  SESSION_SECRET: z.string().min(32),
  /** The previous secret, accepted too during a rotation. */
  SESSION_SECRET_PREVIOUS: z.string().min(32).optional(),
  /** The first administrator, made on the first sign-in. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(12).optional(),
  /** POST address that starts a build; a secret. Without one no build is ordered automatically. */
  BUILD_HOOK_URL: hook.optional(),
  /** JSON: build hooks of the clients with a site on their own domain, by client id; secrets as well. */
  CLIENT_BUILD_HOOKS: jsonVariable('{"121":"https://api.netlify.com/build_hooks/…"}')
    .pipe(z.record(z.string().refine(isClientId, 'must be the id of a client'), hook))
    .default({}),
  /** JSON: build hooks of the regions' projects, by region (docs/decisions/066). Only on the main project, which has regions if it is set. Secrets as well. */
  REGION_BUILD_HOOKS: jsonVariable('{"norte":"https://api.netlify.com/build_hooks/…"}').pipe(z.record(z.string(), hook)).default({}),
  /** On the site of one client's own domain: that client. */
  SITE_CLIENT: z.string().refine(isClientId, 'must be the id of a client').optional(),
  /** On the same site: the main site, which holds all data, and the secret for this client's part of it. */
  PROVIDER_ORIGIN: z.url({ protocol: /^https?$/ }).refine(isSafeOrigin, 'must begin with https'),
  CLIENT_SITE_SECRET: z.string().min(32),
  /** Minutes without a save before production is built. */
  PUBLISH_QUIET_MINUTES: z.coerce.number().min(0).max(1440).default(5),
  /** JSON: RDAP address of each ending's registry; replaces the built-in table. */
  RDAP_BASES: rdapBasesSchema.optional(),
  /** Origin that is asked in place of Google's when short links of Google Maps are followed, for tests; http only on this machine. */
  MAP_LINK_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeOrigin, 'must begin with https')
    .optional(),
  /** The mail provider. If missing: `postmark` if its token is set, otherwise none, and mails stay in the local outbox. */
  EMAIL_PROVIDER: z.enum(['postmark', 'emailjs', 'outbox']).optional(),
  /** Sender of every mail by Postmark: an address Postmark has confirmed, or `Name <address>`. */
  EMAIL_FROM: z.string().regex(/^[^\r\n]*@[^\r\n]+$/, 'must hold an e-mail address'),
  POSTMARK_SERVER_TOKEN: z.string().min(1),
  /** Address of Postmark's API; http only on this machine. */
  POSTMARK_API_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeOrigin, 'must begin with https')
    .default('https://api.postmarkapp.com'),
  EMAILJS_PUBLIC_KEY: z.string().min(1),
  /** A secret: with it anybody could send in the provider's name. */
  EMAILJS_PRIVATE_KEY: z.string().min(1),
  EMAILJS_SERVICE_ID: z.string().min(1),
  EMAILJS_TEMPLATE_ID: z.string().min(1),
  /** Contact for security reports, for security.txt: `mailto:` or https. */
  SECURITY_CONTACT: z.url({ protocol: /^(?:mailto|https)$/ }).optional(),
  /** Main address, name and id of the site, set by the host. */
  URL: z.url().optional(),
  SITE_NAME: z.string().optional(),
  SITE_ID: z.string().optional(),
} as const;
type Schemas = typeof schemas;
export type EnvironmentName = keyof Schemas;
const readers: { readonly [Name in EnvironmentName]: z.ZodType<z.infer<Schemas[Name]>> } = schemas;

/** The environment lacks a variable or holds a bad one. The message is for the operator and never holds a value. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Reads one variable, validated at each call. Throws an `EnvironmentError` that names what is missing or wrong. */
export function readEnvironment<Name extends EnvironmentName>(name: Name): z.infer<Schemas[Name]> {
  const result = readers[name].safeParse(process.env[name] || undefined);
  if (result.success) return result.data;
  const reason = process.env[name] ? 'has a value that cannot be used' : 'is missing';
  const detail = result.error.issues.map((issue) => issue.message).join('; ');
  throw new EnvironmentError(`The environment variable ${name} ${reason} (${detail}). Set it as .env.example explains, then try again.`);
}

const secretNames = [
  'SESSION_SECRET_PREVIOUS',
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
  'BUILD_HOOK_URL',
  'CLIENT_BUILD_HOOKS',
  'REGION_BUILD_HOOKS',
  'REGION_STORE_TOKEN',
  'NETLIFY_BLOBS_CONTEXT',
  'CLIENT_SITE_SECRET',
  'POSTMARK_SERVER_TOKEN',
  'EMAILJS_PRIVATE_KEY',
];

/** The text without the value of any secret of this environment, fit for a log. */
export function withoutSecrets(text: string): string {
  const whole = secretNames.map((name) => [name, process.env[name]] as const);
  // Each hook in a variable with several is a secret.
  const hooks = ['CLIENT_BUILD_HOOKS', 'REGION_BUILD_HOOKS'].flatMap((name) =>
    [...(process.env[name] ?? '').matchAll(/"(https?:[^"]+)"/g)].map(([, hook]) => [name, hook] as const),
  );
  return [...whole, ...hooks].reduce((clean, [name, value]) => (value ? clean.replaceAll(value, `[${name}]`) : clean), text);
}
