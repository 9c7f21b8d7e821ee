import type { ClientApproval } from '#schema/approval/client-approval.ts';
import type { Config } from '#schema/config.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import { overallState, overallStates } from '../approval/states.ts';
import { metaOf } from '../forms/schema-parts.ts';
import { isSiteConfig } from './kind.ts';

/** The reader of a config: somebody with a valid approval link, or anybody. */
export interface Viewer {
  hasLink: boolean;
  /** Whether it is the device that sent the answer which the form is completed with. */
  isAuthor?: boolean;
}

/** Whether this reader may answer the form: it is enabled, and they have a link if it asks for one. */
export const isFormOpen = (approval: ClientApproval | undefined, { hasLink }: Viewer): boolean =>
  approval?.isFormEnabled === true && (approval.access !== 'link' || hasLink);

/** The parts of the answer for those who gave it: holders of the link, and the device that sent it. */
function answerFor({ clientInfo, sectionApprovals, overallApproved }: ClientApproval, { hasLink, isAuthor }: Viewer): ClientApproval {
  if (!hasLink && isAuthor !== true) return {};
  return {
    ...(clientInfo === undefined ? {} : { clientInfo: withoutEmail(clientInfo) }),
    ...(sectionApprovals === undefined ? {} : { sectionApprovals }),
    ...(overallApproved === undefined ? {} : { overallApproved }),
  };
}

const withoutEmail = ({ email: _email, byLink: _byLink, approver: _approver, ...shown }: NonNullable<ClientApproval['clientInfo']>) => shown;

/**
 * An approval as its reader may see it: never the notification address, reminders, who is asked or the client's e-mail. If the form
 * is off, only that; if it is completed, also the answer for the people who sent it. If the form needs a link that the reader
 * does not have, it appears to be off.
 */
export function publicApproval(approval: ClientApproval, reader: Viewer): ClientApproval {
  const { isFormEnabled, formStatus } = approval;
  if (approval.access === 'link' && !reader.hasLink) return { isFormEnabled: false };
  const state = overallState(approval);
  if (!overallStates[state].showsForm) {
    const shown = { ...(isFormEnabled === undefined ? {} : { isFormEnabled }), ...(formStatus === undefined ? {} : { formStatus }) };
    return state === 'off' ? shown : { ...shown, ...answerFor(approval, reader) };
  }
  const {
    notificationEmail: _notificationEmail,
    remindAfter: _remindAfter,
    reminderEmail: _reminderEmail,
    approvers: _approvers,
    clientInfo,
    ...rest
  } = approval;
  return clientInfo === undefined ? rest : { ...rest, clientInfo: withoutEmail(clientInfo) };
}

type OptionalField = Exclude<keyof SiteConfig, 'templateType'>;
/**
 * A site's settings, as its schema says of each (`isSetting`). Two other fields are hidden from readers but are not settings:
 * `checkedEnglish` belongs to the texts that were checked, and `countsTaps` is content, as it changes the page.
 */
const settings = siteConfigSchema
  .keyof()
  .options.filter((key): key is OptionalField => key !== 'templateType' && metaOf(siteConfigSchema.shape[key])?.isSetting === true);

/** A site's content, with the notes on its texts (`checkedEnglish`). */
export function withoutSettings(config: SiteConfig): SiteConfig {
  const content = { ...config };
  for (const key of settings) delete content[key];
  return content;
}

/** The content that visitors may see: without settings and fields for the team alone. */
export function contentOf(config: SiteConfig): SiteConfig {
  const { checkedEnglish: _ledger, ...content } = withoutSettings(config);
  return content;
}

/** The content of one config with the settings of another, if both are sites. */
export function withSettingsOf(source: Config, content: Config): Config {
  if (!isSiteConfig(source) || !isSiteConfig(content)) return content;
  const merged = withoutSettings(content);
  const take = <Key extends OptionalField>(key: Key) => {
    if (source[key] !== undefined) merged[key] = source[key];
  };
  settings.forEach(take);
  return merged;
}

/** A config as anybody may read it: without internal notes and settings, and with the approval reduced by `publicApproval`. */
export function withoutPrivateFields(config: SiteConfig, reader?: Viewer): SiteConfig;
export function withoutPrivateFields(config: Config, reader?: Viewer): Config;
export function withoutPrivateFields(config: Config, reader: Viewer = { hasLink: false }): Config {
  const { checkedEnglish: _checkedEnglish, ...shown } = config;
  if (!isSiteConfig(shown)) return shown;
  const { countsTaps: _countsTaps, ...rest } = withoutSettings(shown);
  return shown.clientApproval === undefined ? rest : { ...rest, clientApproval: publicApproval(shown.clientApproval, reader) };
}
