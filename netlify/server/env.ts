import { z } from 'zod';
import { rdapBasesSchema } from './domains/bases.ts';

const blankIsMissing = (value: unknown) => (value === '' ? undefined : value);
const schemas = {
  /** Seals the session cookie; at least 32 characters. */
  SESSION_SECRET: z.string().min(32),
  /** The first administrator, made on the first sign-in. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  /** POST address that starts a build; a secret. Without one nothing is built by itself. */
  BUILD_HOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Minutes without a save before production is built. */
  PUBLISH_QUIET_MINUTES: z.coerce.number().min(0).max(1440).default(5),
  /** JSON: where each ending's registry answers, in place of the built-in table. */
  RDAP_BASES: rdapBasesSchema.optional(),
  /** Main address and name of the site, set by the host. */
  URL: z.url().optional(),
  SITE_NAME: z.string().optional(),
} as const;
type Schemas = typeof schemas;
export type EnvironmentName = keyof Schemas;

/** The environment lacks a variable or holds a bad one. The message is for the operator and never holds a value. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Reads one variable, validated at each call. Throws an `EnvironmentError` that names what is missing or wrong. */
export function readEnvironment<Name extends EnvironmentName>(name: Name): z.infer<Schemas[Name]> {
  const schema: Schemas[Name] = schemas[name];
  const result = z.preprocess(blankIsMissing, schema).safeParse(process.env[name]);
  if (result.success) return result.data;
  const reason = process.env[name] ? 'has a value that cannot be used' : 'is missing';
  const detail = result.error.issues.map((issue) => issue.message).join('; ');
  throw new EnvironmentError(`The environment variable ${name} ${reason} (${detail}). Set it as .env.example explains, then try again.`);
}

const secretNames = ['SESSION_SECRET', 'ADMIN_PASSWORD', 'BUILD_HOOK_URL', 'NETLIFY_BLOBS_CONTEXT'];

/** The text without the value of any secret of this environment, fit for a log. */
export function withoutSecrets(text: string): string {
  return secretNames.reduce((clean, name) => {
    const value = process.env[name];
    return value ? clean.replaceAll(value, `[${name}]`) : clean;
  }, text);
}
