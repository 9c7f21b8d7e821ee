import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

const token = (bytes: number) => randomBytes(bytes).toString('base64url');
const generators: Record<string, () => string> = {
  ADMIN_EMAIL: () => 'admin@vitrina.local',
  ADMIN_PASSWORD: () => token(12),
  SESSION_SECRET: () => token(36),
};

/**
 * Loads `.env` into `process.env` (what is already set there wins) and appends the sign-in and the secret that are
 * still missing, so that the first run on a fresh clone needs no set-up. Returns the names it generated.
 */
export function ensureEnvironment(root: string): string[] {
  const file = path.join(root, '.env');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value ?? '';
  const missing = Object.keys(generators).filter((name) => !process.env[name]);
  const lines = missing.map((name) => {
    const value = generators[name]?.() ?? '';
    process.env[name] = value;
    return `${name}=${value}`;
  });
  if (lines.length > 0) appendFileSync(file, `${text === '' || text.endsWith('\n') ? '' : '\n'}${lines.join('\n')}\n`, { mode: 0o600 });
  return missing;
}
