import type { Config } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { publicApproval, type Reader } from '../approval/gate.ts';
import { isSiteConfig } from './kind.ts';

/** A config as anybody may read it: without internal notes and settings, and of the approval what `publicApproval` leaves. */
export function withoutPrivateFields(config: SiteConfig, reader?: Reader): SiteConfig;
export function withoutPrivateFields(config: Config, reader?: Reader): Config;
export function withoutPrivateFields(config: Config, reader: Reader = { hasLink: false }): Config {
  const { checkedEnglish: _checkedEnglish, ...shown } = config;
  if (!isSiteConfig(shown)) return shown;
  const { internalNotes: _internalNotes, publishing: _publishing, countsTaps: _countsTaps, mailsTaps: _mailsTaps, clientApproval, ...rest } = shown;
  return clientApproval === undefined ? rest : { ...rest, clientApproval: publicApproval(clientApproval, reader) };
}
