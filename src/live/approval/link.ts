import { formTexts } from '#content/approval/form-texts.ts';
import { fill } from '#content/texts/site-texts.ts';
import { readFormConfig } from '#core/approval/form-read.ts';
import { alertReader } from '#islands/approval/alert-reader.ts';
import { approvalToken } from '#islands/approval/token.ts';
import type { Language } from '#schema/language.ts';

/** Tells who came by a link that it no longer opens the form: it was revoked, or it has expired. */
export function tellAboutLink({ stored, language, providerName }: { stored: unknown; language: Language; providerName: string }): void {
  if (approvalToken() === undefined || readFormConfig(stored).stored.formStatus === 'completed') return;
  alertReader(fill(formTexts[language].linkInvalid, { provider: providerName }));
}
