import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { normaliseConfig } from '#core/config/normalise.ts';
import { dayMs, isInForce } from '#core/durations.ts';
import { previewKind } from '#core/pages/draft-path.ts';
import type { Config } from '#schema/config.ts';
import { parseStored } from '../faults/faults.ts';
import { logProblem } from '../log.ts';
import type { Stores } from '../store/stores.ts';

/** How long a preview is kept (product decision: 7 days), in milliseconds. */
export const previewLifetime = 7 * dayMs;

/** Most expired previews removed with each new one; the next ones remove the rest. */
const maxRemoved = 20;

// The config is normalised when it is read, too: a preview may be older than the code.
const recordSchema = z.object({ expiresAt: z.iso.datetime(), config: z.unknown() });

/** An id of the time of expiry, in seconds since 1970, and 144 random bits: it cannot be guessed, and a listing shows which previews have expired. */
const newPreviewId = (expires: Date): string => `${Math.ceil(expires.getTime() / 1000).toString(36)}-${randomBytes(18).toString('base64url')}`;
const previewIdPattern = /^([0-9a-z]{6,8})-[\w-]{24}$/;
/** When a preview expires, in milliseconds since 1970; 0 for a text that is no preview's id. */
export const expiryOfPreview = (id: string): number => Number.parseInt(previewIdPattern.exec(id)?.[1] ?? '0', 36) * 1000;

/** Stores a config for a preview. Also removes expired previews; if that fails, nothing is lost. */
export async function keepPreview({ own }: Stores, config: Config, now: Date): Promise<{ previewId: string; expiresAt: string }> {
  const expires = new Date(now.getTime() + previewLifetime);
  const previewId = newPreviewId(expires);
  const expiresAt = expires.toISOString();
  await own.previews.write(previewId, { expiresAt, config });
  try {
    const expired = (await own.previews.list()).filter(({ key }) => expiryOfPreview(key) <= now.getTime()).slice(0, maxRemoved);
    await Promise.all(expired.map(({ key }) => own.previews.remove(key)));
  } catch (error) {
    logProblem('Expired previews could not be removed; the next preview tries again.', error);
  }
  return { previewId, expiresAt };
}

/** The config of a preview, or `undefined` for an id that is unknown or has expired, or whose record is damaged. */
export async function readPreview({ own, base }: Stores, id: string, now: Date): Promise<Config | undefined> {
  if (!previewIdPattern.test(id)) return undefined;
  const stored = (await own.previews.read(id)) ?? (await base?.previews.read(id));
  const kept = stored && (await parseStored(own.faults, { store: 'previews', key: id }, stored, recordSchema));
  if (!kept) return undefined;
  const { expiresAt, config } = kept;
  return isInForce(Date.parse(expiresAt), previewLifetime, now) ? normaliseConfig(previewKind(config), config).config : undefined;
}
