import { dayInWords } from '#core/approval/proposals/words.ts';
import { parsePathKey } from '#core/edit/path.ts';
import type { ProposalEntry } from '#schema/approval/submission.ts';
import type { Language } from '#schema/language.ts';
import type { ConfigKind, TemplateId } from '#schema/template.ts';
import { fieldLabel } from '../../history/labels.ts';

/** What the field of a proposal is called in the forms, with the day whose hours it is about. */
export function proposalLabel(kind: ConfigKind, template: TemplateId | undefined, { path, place = path, language }: ProposalEntry, editor: Language): string {
  const field = fieldLabel(kind, template, [...parsePathKey(place), ...(language ? [language] : [])], editor);
  return [field, dayInWords(place, editor)].filter(Boolean).join(' › ');
}
