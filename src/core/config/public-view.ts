import type { ClientApproval } from '#schema/approval.ts';
import type { Config } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { isSiteConfig } from './kind.ts';

function publicApproval(approval: ClientApproval): ClientApproval {
  const { isFormEnabled, formStatus } = approval;
  if (formStatus === 'completed') return { ...(isFormEnabled === undefined ? {} : { isFormEnabled }), formStatus };
  const { notificationEmail: _notificationEmail, clientInfo, ...rest } = approval;
  if (clientInfo === undefined) return rest;
  const { email: _email, ...publicInfo } = clientInfo;
  return { ...rest, clientInfo: publicInfo };
}

/**
 * A config as anybody may read it: without internal notes, the notification address and the client's e-mail; of a
 * completed approval only that it is completed.
 */
export function withoutPrivateFields(config: SiteConfig): SiteConfig;
export function withoutPrivateFields(config: Config): Config;
export function withoutPrivateFields(config: Config): Config {
  if (!isSiteConfig(config)) return config;
  const { internalNotes: _internalNotes, clientApproval, ...rest } = config;
  return clientApproval === undefined ? rest : { ...rest, clientApproval: publicApproval(clientApproval) };
}
