import type { ClientApproval } from '#schema/approval.ts';
import type { Config } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { isSiteConfig } from './kind.ts';

/** Who reads: somebody with a valid approval link, or anybody. */
export interface Reader {
  hasLink: boolean;
}

/** Whether the form is there for this reader: enabled, and where it asks for a link, with one. */
export const isFormOpen = (approval: ClientApproval | undefined, { hasLink }: Reader): boolean =>
  approval?.isFormEnabled === true && (approval.access !== 'link' || hasLink);

function publicApproval(approval: ClientApproval, reader: Reader): ClientApproval {
  const { isFormEnabled, formStatus } = approval;
  if (approval.access === 'link' && !reader.hasLink) return { isFormEnabled: false };
  if (isFormEnabled !== true || formStatus === 'completed') {
    return { ...(isFormEnabled === undefined ? {} : { isFormEnabled }), ...(formStatus === undefined ? {} : { formStatus }) };
  }
  const { notificationEmail: _notificationEmail, clientInfo, ...rest } = approval;
  if (clientInfo === undefined) return rest;
  const { email: _email, ...publicInfo } = clientInfo;
  return { ...rest, clientInfo: publicInfo };
}

/**
 * A config as anybody may read it: without internal notes, the notification address and the client's e-mail; of a form
 * that is completed, or off, only that it is so; of one that asks for a link, without one, only that it is not there.
 */
export function withoutPrivateFields(config: SiteConfig, reader?: Reader): SiteConfig;
export function withoutPrivateFields(config: Config, reader?: Reader): Config;
export function withoutPrivateFields(config: Config, reader: Reader = { hasLink: false }): Config {
  const { checkedEnglish: _checkedEnglish, ...shown } = config;
  if (!isSiteConfig(shown)) return shown;
  const { internalNotes: _internalNotes, clientApproval, ...rest } = shown;
  return clientApproval === undefined ? rest : { ...rest, clientApproval: publicApproval(clientApproval, reader) };
}
