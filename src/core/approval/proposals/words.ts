import type { ProposalEntry, SubmissionEntry } from '#schema/approval/submission.ts';
import { readSpans } from '#schema/hours/spans.ts';
import type { Language } from '#schema/language.ts';
import { datesInWords, weekdayInWords } from '../../hours/date-words.ts';
import { hoursInWords } from '../../hours/write-hours.ts';

// Repeated here, from Sunday on: importing the schema's list would load the schema library on a client's phone.
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const mondayToFriday: Record<Language, string> = { es: 'Lunes a viernes', en: 'Monday to Friday' };

/** The day, or Monday to Friday, that a proposal's hours are for, in words; `undefined` for a proposal about anything else. */
export function dayInWords(path: string, language: Language): string | undefined {
  const [key, part = ''] = path.split('.');
  if (key === 'hoursExceptions') return Number.isNaN(Date.parse(part)) ? part : datesInWords(part, part, language);
  if (key !== 'weekHours' && key !== 'officeHours') return undefined;
  return weekdays.includes(part) ? weekdayInWords(weekdays.indexOf(part), language) : mondayToFriday[language];
}

/** A field's value as a person reads it: hours, which are stored in a notation of their own, in words. */
export function saidInWords(path: string, said: string, language: Language): string {
  const spans = /^(?:weekHours|hoursExceptions)\./.test(path) && said !== '' ? readSpans(said) : undefined;
  return spans ? hoursInWords(spans, language) : said;
}

/** Whether a proposal is for a picture. */
export const isPictureAddress = ({ language, before, after }: { language?: Language | undefined; before: string; after: string }): boolean =>
  language === undefined && [before, after].some((said) => /^(?:\/|https?:\/\/)\S+$/.test(said));

/** Whether a proposal waits for a designer: it is undecided, and the field does not have its value already. */
export const isWaiting = ({ fit, decision }: Pick<ProposalEntry, 'fit' | 'decision'>): boolean => decision === undefined && fit !== 'said';

/** Whether an answer counts: no later one replaces it, and it was not refused. Proposals of other answers are listed, but wait for nobody. */
export const isCounting = ({ isReplaced, notification }: Pick<SubmissionEntry, 'isReplaced' | 'notification'>): boolean =>
  !isReplaced && notification.state !== 'refused';
