import type { SiteConfig } from '#schema/site-config.ts';

/** What an approval form is set up with, without anything a client answered; switched off, since nobody has looked at the copy yet. */
function withoutAnswers(approval: NonNullable<SiteConfig['clientApproval']>): SiteConfig['clientApproval'] {
  const { formStatus: _status, clientInfo: _info, sectionApprovals: _sections, overallApproved: _overall, lastSavedAt: _saved, ...settings } = approval;
  return { ...settings, isFormEnabled: false };
}

/**
 * The content of one client for another: everything but what belongs to the one alone (its short name, domain, the
 * team's notes, the answers it gave). `name` is shown in both languages.
 */
export function copyForNewClient(config: SiteConfig, name: string): SiteConfig {
  const { name: _name, customDomain: _domain, internalNotes: _notes, clientApproval, ...content } = config;
  return { ...content, businessName: { es: name, en: name }, ...(clientApproval ? { clientApproval: withoutAnswers(clientApproval) } : {}) };
}
