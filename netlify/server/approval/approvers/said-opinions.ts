import { advisersOf, approvalOf, type Opinion } from '#core/approval/approvers/approvers.ts';
import { templateSections } from '#core/approval/sections.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import type { SaidOpinion } from '#schema/approval/submission.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { hashSection } from '../verdicts.ts';

/** The last opinions of those who do not decide, each marked if its section shows something else since. */
export function saidOpinions({ config }: Pick<ConfigRecord, 'config'>, opinions: ReadonlyMap<string, Opinion>): SaidOpinion[] {
  if (!isSiteConfig(config)) return [];
  return advisersOf(approvalOf(config)).flatMap(({ id, name }): SaidOpinion[] => {
    const opinion = opinions.get(id);
    if (!opinion) return [];
    const sections = templateSections(config.templateType).flatMap((section) => {
      const verdict = opinion.sections[section];
      if (!verdict) return [];
      const changed = verdict.contentHash !== undefined && verdict.contentHash !== hashSection(config, section);
      return [[section, { status: verdict.status, comments: verdict.comments, changed }] as const];
    });
    return [{ name, at: opinion.submittedAt, sections: Object.fromEntries(sections) }];
  });
}
